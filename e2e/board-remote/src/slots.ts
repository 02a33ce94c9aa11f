import { slot } from 'remote-contract';

/** Below the board. */
export const boardBelow = slot('papan.below');
