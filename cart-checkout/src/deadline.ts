/** The HTTP client waits for ever, and tries reads again; a customer does not. In ms. */
const ANSWER_WITHIN_MS = 15_000;

/** Gives a request up that is not answered in time; it then counts as unreachable. */
export function deadline(): AbortSignal {
  return AbortSignal.timeout(ANSWER_WITHIN_MS);
}
