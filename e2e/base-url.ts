/** Origin of a deployed shop for the journeys; undefined: each worker starts its own shop. */
export const BASE_URL = process.env.BASE_URL ? new URL(process.env.BASE_URL).origin : undefined;
