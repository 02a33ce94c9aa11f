/**
 * The result of a promise, or an error of the caller's at the time limit. For work that ignores abort signals, such as a
 * `fetch` inside the process; it goes on.
 */
export async function withinLimit<Result>(
  work: Promise<Result>,
  limitMs: number,
  errorAtLimit: Error,
): Promise<Result> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(errorAtLimit), limitMs);
  try {
    return await Promise.race([work, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
