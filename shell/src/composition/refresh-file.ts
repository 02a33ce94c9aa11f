/** Longest wait for a refreshed file, in ms. */
const TIMEOUT_MS = 4000;

/** More causes than any loader nests. */
const MAX_CAUSE_DEPTH = 5;

/**
 * Fetches the file that could not be loaded past the browser's cache. What failed its integrity
 * check is kept there as good for a year, and so is the failure of a preload: without this no retry
 * could ever succeed. Never fails.
 *
 * @param error what a loader threw; the bundler's names the address as `request`.
 * @param otherwise address of the file when the error names none.
 * @returns whether there is an answer that another try could be made with.
 */
export async function refreshFile(error: unknown, otherwise?: string): Promise<boolean> {
  const address = requestOf(error) ?? otherwise;
  if (address === undefined) return true;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(address, { cache: 'reload', signal })
    .then((response) => response.arrayBuffer())
    .then(() => true)
    .catch(() => false);
}

function requestOf(error: unknown): string | undefined {
  let current = error;
  for (let depth = 0; depth < MAX_CAUSE_DEPTH && current instanceof Error; depth += 1) {
    const { request } = current as { request?: unknown };
    if (typeof request === 'string') return request;
    current = current.cause;
  }
  return undefined;
}
