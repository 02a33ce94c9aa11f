import { createStoredQueue } from 'shared-ui/stored-queue';
import type { Conflict, Step } from './step.ts';

/** The taps of the signed-in user. */
export const kitchenQueue = createStoredQueue<Step, Conflict>('kedai-kitchen-steps:');
