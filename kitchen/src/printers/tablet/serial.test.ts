import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OPEN_MS, type OpenDevice, RESET, WRITE_MS } from './connection.ts';
import { serial } from './serial.ts';

const FACTS = { vendorId: 0x0403, productId: 0x6001, serialNumber: null };

/** A printer at a serial port, that the page has access to once it was chosen. */
class FakePort {
  /** Takes the bytes of a job; rejects when it is pulled out, and hangs without paper. */
  take: () => Promise<void> = async () => undefined;
  takeReset: () => Promise<void> = async () => undefined;
  openError: Error | undefined;
  baudRate: number | undefined;
  written: Uint8Array[] = [];
  writable: WritableStream<Uint8Array> | undefined;

  getInfo = () => ({ usbVendorId: FACTS.vendorId, usbProductId: FACTS.productId });

  async open({ baudRate }: SerialOptions): Promise<void> {
    if (this.openError) throw this.openError;
    this.baudRate = baudRate;
    this.writable = new WritableStream({
      write: async (bytes, { signal }) => {
        // Web Serial ends a write that is aborted; streams themselves wait for it.
        const aborted = Promise.withResolvers<never>();
        signal.addEventListener('abort', () => aborted.reject(signal.reason));
        const taken = String(bytes) === String(RESET) ? this.takeReset() : this.take();
        await Promise.race([taken, aborted.promise]);
        this.written.push(bytes);
      },
    });
  }

  async close(): Promise<void> {
    if (this.writable?.locked) throw new TypeError('A locked stream cannot be closed');
    this.writable = undefined;
  }
}

let port: FakePort;
let isChosen: boolean;
let events: EventTarget;

beforeEach(() => {
  port = new FakePort();
  isChosen = false;
  events = new EventTarget();
  const ports = {
    requestPort: async () => {
      isChosen = true;
      return port;
    },
    getPorts: async () => (isChosen ? [port] : []),
  };
  vi.stubGlobal('navigator', { serial: Object.assign(events, ports) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Chooses the printer and opens it. */
async function open(): Promise<OpenDevice> {
  const device = await serial.find((await serial.choose()) ?? FACTS);
  if (!device) throw new Error('There is no printer');
  return device.open();
}
/** Writes a byte to the printer. */
async function write(): Promise<void> {
  const device = await open();
  try {
    await device.write(new Uint8Array([7]));
  } finally {
    await device.close();
  }
}

test('finds the chosen port again, and no other one', async () => {
  expect(await serial.find(FACTS)).toBeUndefined();
  expect(await serial.choose()).toEqual(FACTS);
  expect(await serial.find(FACTS)).toBeDefined();
  expect(await serial.find({ ...FACTS, productId: 1 })).toBeUndefined();
});

test('a closed list of ports is no choice', async () => {
  const none = () => Promise.reject(new DOMException('No port selected', 'NotFoundError'));
  vi.stubGlobal('navigator', { serial: { requestPort: none } });
  expect(await serial.choose()).toBeNull();
});

test('opens the port, writes all bytes, and closes it', async () => {
  await write();
  expect(port.written).toEqual([RESET, new Uint8Array([7])]);
  expect(port.baudRate).toBe(9_600);
  expect(port.writable).toBeUndefined();
});

test('a port that is pulled out rejects, and is closed', async () => {
  port.take = () => Promise.reject(new DOMException('Gone', 'NetworkError'));
  await expect(write()).rejects.toThrow('Gone');
  expect(port.writable).toBeUndefined();
});

const hang = () => new Promise<void>(() => undefined);
test.each([
  ['takes no byte is not opened', { takeReset: hang }, open, OPEN_MS],
  ['hangs in a job rejects it', { take: hang }, write, WRITE_MS],
])('a port that %s in time, and is closed', async (_, behaviour, use, limit) => {
  vi.useFakeTimers();
  Object.assign(port, behaviour);
  const rejected = expect(use()).rejects.toThrow(`No answer within ${limit} ms`);
  await vi.advanceTimersByTimeAsync(limit);
  await rejected;
  expect(port.writable).toBeUndefined();
});

test('calls back when a port is plugged in, until it is stopped', () => {
  const listener = vi.fn();
  const stop = serial.onConnect(listener);
  events.dispatchEvent(new Event('connect'));
  stop();
  events.dispatchEvent(new Event('connect'));
  expect(listener).toHaveBeenCalledOnce();
});
