import { createStoredQueue } from 'shared-ui/stored-queue';
import type { Conflict, Step } from './step.ts';

/** The taps of the signed-in user. */
export const boardQueue = createStoredQueue<Step, Conflict>('kedai-board-steps:');
