/** An answer of the catalogue that takes longer, retries included, is not worth waiting for. */
const PATIENCE_MS = 6_000;

/**
 * Ends a request to the catalogue in time.
 *
 * @param signal of the visitor who may go elsewhere meanwhile.
 */
export function deadline(signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(PATIENCE_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
