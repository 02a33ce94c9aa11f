import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OPEN_MS, type OpenDevice } from './connection.ts';
import { serial } from './serial.ts';

const FACTS = { vendorId: 0x0403, productId: 0x6001, serialNumber: null };

/** A printer at a serial port, that the page has access to once it was chosen. It answers each byte with the next one. */
class FakePort {
  /** Takes bytes; rejects when it is pulled out, and hangs without paper. */
  take: () => Promise<void> = async () => undefined;
  opening: Promise<void> = Promise.resolve();
  baudRate: number | undefined;
  written: Uint8Array[] = [];
  writable: WritableStream<Uint8Array> | undefined;
  readable: ReadableStream<Uint8Array> | undefined;

  getInfo = () => ({ usbVendorId: FACTS.vendorId, usbProductId: FACTS.productId });
  async open({ baudRate }: SerialOptions): Promise<void> {
    await this.opening;
    this.baudRate = baudRate;
    let answer: (bytes: Uint8Array) => void;
    this.readable = new ReadableStream({
      start: (controller) => {
        answer = (bytes) => controller.enqueue(bytes.map((byte) => byte + 1));
      },
    });
    this.writable = new WritableStream({
      write: async (bytes, { signal }) => {
        // Web Serial ends a write that is aborted; streams themselves wait for it.
        const aborted = Promise.withResolvers<never>();
        signal.addEventListener('abort', () => aborted.reject(signal.reason));
        await Promise.race([this.take(), aborted.promise]);
        this.written.push(bytes);
        answer(bytes);
      },
    });
  }
  async close(): Promise<void> {
    if (this.writable?.locked || this.readable?.locked) {
      throw new TypeError('A locked stream cannot be closed');
    }
    this.writable = undefined;
    this.readable = undefined;
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
/** Writes a byte to the printer, and reads its answer. */
async function writeAndRead(): Promise<Uint8Array | undefined> {
  const { write, read, flush, close } = await open();
  try {
    await write(new Uint8Array([7]));
    const answer = await read?.();
    await flush();
    return answer;
  } finally {
    await close();
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

test('opens the port, writes and reads bytes, and closes it', async () => {
  expect(await writeAndRead()).toEqual(new Uint8Array([8]));
  expect(port.written).toEqual([new Uint8Array([7])]);
  expect(port.baudRate).toBe(9_600);
  expect(port.writable).toBeUndefined();
});

test('a port that is pulled out rejects, and is closed', async () => {
  port.take = () => Promise.reject(new DOMException('Gone', 'NetworkError'));
  await expect(writeAndRead()).rejects.toThrow('Gone');
  expect(port.writable).toBeUndefined();
});

const hang = () => new Promise<void>(() => undefined);

test('a port that does not open in time is closed once it is open', async () => {
  vi.useFakeTimers();
  const opening = Promise.withResolvers<void>();
  port.opening = opening.promise;
  const rejected = expect(open()).rejects.toThrow(`No answer within ${OPEN_MS} ms`);
  await vi.advanceTimersByTimeAsync(OPEN_MS);
  await rejected;
  opening.resolve();
  await vi.waitFor(() => expect(port.baudRate).toBe(9_600));
  await vi.waitFor(() => expect(port.writable).toBeUndefined());
});

test('closing ends a write and a read that hang', async () => {
  port.take = hang;
  const { write, read, close } = await open();
  const ended = Promise.all([
    expect(write(new Uint8Array([7]))).rejects.toThrow(),
    expect(read?.()).rejects.toThrow('Serial: closed'),
  ]);
  await close();
  await ended;
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
