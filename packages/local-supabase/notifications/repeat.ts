interface RepeatEvents {
  /** Called with the first error of a row of failures. */
  onFailure(error: NodeJS.ErrnoException): void;
  /** Called after the first success that follows. */
  onRecovery(): void;
}

/**
 * Runs work again and again, never concurrently.
 *
 * @param work gets a signal that aborts at the stop.
 * @returns a function that ends this and waits for the work under way.
 */
export function repeat(
  intervalMs: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  events: RepeatEvents,
): () => Promise<void> {
  const stopping = new AbortController();
  let isFailing = false;
  let isRunning = false;
  let running = Promise.resolve();

  async function run(): Promise<void> {
    try {
      await work(stopping.signal);
      if (isFailing) events.onRecovery();
      isFailing = false;
    } catch (error) {
      if (!isFailing && !stopping.signal.aborted) events.onFailure(error as NodeJS.ErrnoException);
      isFailing = true;
    }
    isRunning = false;
  }

  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = run();
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
