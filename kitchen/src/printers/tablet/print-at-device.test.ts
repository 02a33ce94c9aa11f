import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Device, OpenDevice } from './connection.ts';
import { printAtDevice, RESET } from './print-at-device.ts';
import { readStatus, withPrinter } from './printer-session.ts';
import { ASK_OFFLINE_CAUSE } from './status.rules.ts';

const JOB = new Uint8Array([65, 10]);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A printer, and what happens to it. */
function createDevice(read: OpenDevice['read']): { device: Device; events: unknown[] } {
  const events: unknown[] = [];
  const open = {
    write: async (bytes: Uint8Array) => void events.push(bytes),
    read,
    flush: async () => void events.push('flushed'),
    close: async () => void events.push('closed'),
  };
  return { device: { open: async () => open }, events };
}

test('a job without confirmation is printed once all its bytes have left', async () => {
  const { device, events } = createDevice(() => new Promise(() => undefined));
  expect(await printAtDevice(device, JOB, false)).toEqual({ outcome: 'printed' });
  expect(events).toEqual([RESET, JOB, 'flushed', 'closed']);
});

test('a printer that cannot send bytes is not asked', async () => {
  const { device, events } = createDevice(null);
  expect(await withPrinter(device, readStatus)).toBeNull();
  expect(events).toEqual(['closed']);
});

test('a printer that tells nothing of its paper is ready', async () => {
  const answers = [new Uint8Array([0x12])];
  const { device } = createDevice(async () => answers.pop() ?? new Promise(() => undefined));
  const status = withPrinter(device, readStatus);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await status).toBe('ready');
});

test('empty answers are no answer, and read with pauses', async () => {
  const read = vi.fn(async () => new Uint8Array());
  const { device, events } = createDevice(read);
  const status = withPrinter(device, readStatus);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await status).toBeNull();
  expect(events).toEqual([ASK_OFFLINE_CAUSE, 'closed']);
  expect(read.mock.calls.length).toBeLessThan(30);
});
