import { slot } from 'remote-contract';

/** Below the messages of a board, for what cooks must not miss. */
export const kitchenAlerts = slot<{ branchId: number }>('kitchen.alerts');
