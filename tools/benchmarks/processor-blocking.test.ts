import { expect, test } from 'vitest';
import { processorBlockingTime, type TraceEvent } from './processor-blocking.ts';

const MAIN = { pid: 1, tid: 7 };
const START: TraceEvent = {
  ...MAIN,
  name: 'navigationStart',
  ph: 'R',
  ts: 100,
  args: { data: { isOutermostMainFrame: true, documentLoaderURL: 'http://localhost/' } },
};
const PAINT: TraceEvent = { ...MAIN, name: 'firstContentfulPaint', ph: 'R', ts: 1_000 };
const task = (ts: number, tdur: number, thread = MAIN): TraceEvent => ({
  ...thread,
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  ts,
  tdur,
});

test('counts main-thread tasks after the paint beyond 50 ms', () => {
  const events = [
    START,
    task(200, 90_000),
    PAINT,
    task(2_000, 20_000),
    task(3_000, 12_500),
    task(4_000, 15_000),
    task(5_000, 90_000, { pid: 1, tid: 8 }),
    task(6_000, 90_000, { pid: 2, tid: 7 }),
  ];
  expect(processorBlockingTime(events)).toBe(30 + 10);
});

test('rejects a trace without a painted page', () => {
  expect(() => processorBlockingTime([START, task(2_000, 20_000)])).toThrow('no painted page');
});
