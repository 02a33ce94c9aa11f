/** How often the kitchen's progress is asked for while the customer looks, in ms. */
export const STATUS_EVERY_MS = 15_000;
