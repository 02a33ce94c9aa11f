/** Milliseconds until a request is answered 503; PostgreSQL gives up its statement a little earlier. */
export const ANSWER_TIMEOUT_MS = 10_000;
