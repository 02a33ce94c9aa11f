/** An event of a trace of Chromium; times in µs. */
export interface TraceEvent {
  name: string;
  /** `X` for an event with a duration. */
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Processor time of an event with a duration. */
  tdur?: number;
  args?: { data?: { isOutermostMainFrame?: boolean; documentLoaderURL?: string } };
}

/** Lighthouse's factor for a phone, and the share of a task that blocks nobody, in ms. */
const SLOWDOWN = 4;
const SHORT_TASK_MS = 50;

/**
 * The total blocking time of a page if each task lasted as long as it uses the processor: on two processors
 * a task waits for those of the browser and of Lighthouse, often several times its own length.
 *
 * @returns ms after the first contentful paint, on a phone.
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
    const duration = (tdur / 1000) * SLOWDOWN;
    return sum + Math.max(0, duration - SHORT_TASK_MS);
  }, 0);
}
