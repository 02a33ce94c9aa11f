/**
 * Init script: multiplies the timeouts of requests and of remote entries by ten. On a busy machine they would
 * expire, and the page would report a slow network.
 */
export function waitLonger(): void {
  const FACTOR = 10;
  /** Timeout of a remote's entry in ms, see shell/src/composition/release-scripts.ts. */
  const ENTRY_TIMEOUT_MS = 4_000;
  const { setTimeout } = globalThis;
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms * FACTOR);
  globalThis.setTimeout = ((handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
    setTimeout(handler, ms === ENTRY_TIMEOUT_MS ? ms * FACTOR : ms, ...rest)) as typeof setTimeout;
}
