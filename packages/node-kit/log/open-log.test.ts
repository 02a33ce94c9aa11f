import { afterEach, expect, test, vi } from 'vitest';
import { openLog } from './open-log.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A log on a standard output that is read instead of printed. */
function logOnStdout() {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const log = openLog('stdout', '/no/such/folder', { rotates: true });
  const events = () => written.mock.calls.map(([line]) => JSON.parse(String(line)).event);
  return { log, events };
}

test('each event is a JSON line on standard output', () => {
  const { log, events } = logOnStdout();
  log({ level: 'info', event: 'first' });
  log({ level: 'error', event: 'second' });
  expect(events()).toEqual(['first', 'second']);
});

test('lines of a flood are dropped and counted, errors are not', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { log, events } = logOnStdout();
  for (let i = 0; i < 500; i += 1) log({ level: 'info', event: 'page' });
  log({ level: 'error', event: 'failed' });
  expect(events()).toEqual([...Array(200).fill('page'), 'failed']);
  vi.advanceTimersByTime(1000);
  log({ level: 'info', event: 'later' });
  expect(events().slice(-2)).toEqual(['log_lines_dropped', 'later']);
});
