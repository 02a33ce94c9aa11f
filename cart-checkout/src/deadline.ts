/** The HTTP client waits for ever; a customer who presses a button does not. In ms. */
const ANSWER_WITHIN_MS = 15_000;

/** Gives a write up that is not answered in time; it then counts as unreachable. */
export function deadline(): AbortSignal {
  return AbortSignal.timeout(ANSWER_WITHIN_MS);
}
