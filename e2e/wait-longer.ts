/**
 * Init script: multiplies request and remote-loading timeouts by ten. On a busy machine they would expire and the
 * page would report a slow network.
 */
export function waitLonger(): void {
  const FACTOR = 10;
  /** Timeouts of a remote's entry and of its whole load in ms, see shell/src/loading/load-limit.ts. No page polls at these. */
  const LOAD_TIMEOUTS_MS = [4_000, 8_000];
  const { setTimeout } = globalThis;
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms * FACTOR);
  globalThis.setTimeout = ((handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
    setTimeout(
      handler,
      ms !== undefined && LOAD_TIMEOUTS_MS.includes(ms) ? ms * FACTOR : ms,
      ...rest,
    )) as typeof setTimeout;
}
