/** Work took too long. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  readonly code = 'ETIMEDOUT';
}

/**
 * Limits the duration of work. Unlike `AbortSignal.timeout`, it clears its timer and rejects in time even if the work
 * ignores its signal.
 *
 * @param ms time after which the signal of the work is aborted.
 * @throws TimeoutError
 */
export async function withTimeout<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new TimeoutError(`No result within ${ms} ms`);
    // Reject before aborting, since the work may reject synchronously.
    timeout.reject(error);
    controller.abort(error);
  }, ms);
  try {
    return await Promise.race([work(controller.signal), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
