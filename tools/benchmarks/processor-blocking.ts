/** An event of a Chromium trace; times in µs. */
export interface TraceEvent {
  name: string;
  /** `X` for an event with a duration. */
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** CPU time of an event with a duration. */
  tdur?: number;
  args?: { data?: { isOutermostMainFrame?: boolean; documentLoaderURL?: string } };
}

/** CPU slowdown that Lighthouse simulates for a phone. */
const SLOWDOWN = 4;

/** Lighthouse's TBT counts the time of a task beyond this, in ms. */
const LONG_TASK_MS = 50;

/**
 * Total blocking time (TBT) of a page on a phone, computed from the CPU time of its main-thread tasks instead of
 * their duration. On two cores a task is often preempted by the browser and by Lighthouse for several times its
 * CPU time.
 *
 * @returns ms, counted from the first contentful paint.
 * @throws when the trace has no navigation to a page, or no first contentful paint.
 */
export function processorBlockingTime(events: readonly TraceEvent[]): number {
  const navigation = events.find(
    ({ name, args }) =>
      name === 'navigationStart' &&
      args?.data?.isOutermostMainFrame &&
      args.data.documentLoaderURL?.startsWith('http'),
  );
  const painted = events.find(
    ({ name, pid, ts }) =>
      name === 'firstContentfulPaint' && pid === navigation?.pid && ts > navigation.ts,
  );
  if (!navigation || !painted) throw new Error('The trace has no painted page');
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      /\bRunTask$/.test(name) &&
      ph === 'X' &&
      pid === navigation.pid &&
      tid === navigation.tid &&
      ts >= painted.ts,
  );
  return tasks.reduce((sum, { tdur = 0 }) => {
    const cpuMs = (tdur / 1000) * SLOWDOWN;
    return sum + Math.max(0, cpuMs - LONG_TASK_MS);
  }, 0);
}
