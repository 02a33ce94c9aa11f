/** The HTTP client tries reads again for most of a minute; an admin wants to know sooner. In ms. */
const ANSWER_WITHIN_MS = 15_000;

/** Gives a read up that is not answered in time; it then counts as unreachable. */
export function deadline(): AbortSignal {
  return AbortSignal.timeout(ANSWER_WITHIN_MS);
}
