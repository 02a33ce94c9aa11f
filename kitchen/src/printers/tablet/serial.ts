import { withTimeout } from 'shared-ui/with-timeout';
import {
  type Connection,
  chosenOrNull,
  type DeviceFacts,
  isSame,
  OPEN_MS,
  type OpenDevice,
} from './connection.ts';

/** The default of most receipt printers; virtual ports (USB, Bluetooth) ignore it. */
const BAUD_RATE = 9_600;

/** Printers by Web Serial. */
export const serial: Connection = {
  isSupported: () => 'serial' in navigator,
  choose: async () => {
    const port = await chosenOrNull(navigator.serial.requestPort());
    return port && factsOf(port);
  },
  find: async (facts) => {
    const ports = await navigator.serial.getPorts();
    const port = ports.find((each) => isSame(factsOf(each), facts));
    return port && { open: () => open(port) };
  },
  onConnect: (listener) => {
    navigator.serial.addEventListener('connect', listener);
    return () => navigator.serial.removeEventListener('connect', listener);
  },
};

function factsOf(port: SerialPort): DeviceFacts {
  const { usbVendorId, usbProductId } = port.getInfo();
  return { vendorId: usbVendorId ?? null, productId: usbProductId ?? null, serialNumber: null };
}

async function open(port: SerialPort): Promise<OpenDevice> {
  const opening = port.open({ baudRate: BAUD_RATE });
  try {
    await withTimeout(OPEN_MS, opening);
  } catch (error) {
    // An open port could not be opened again.
    void opening.then(() => port.close()).catch(() => undefined);
    throw error;
  }
  const writer = port.writable?.getWriter();
  const reader = port.readable?.getReader();
  async function close(): Promise<void> {
    // Drops what was not sent; a stream that failed or was closed is aborted already.
    await writer?.abort().catch(() => undefined);
    writer?.releaseLock();
    await reader?.cancel().catch(() => undefined);
    reader?.releaseLock();
    await port.close().catch(() => undefined);
  }
  if (!writer) {
    await close();
    throw new Error('Serial: not writable');
  }
  return {
    write: (bytes) => writer.write(bytes),
    read: reader ? () => receive(reader) : null,
    // Closing waits until all bytes have left.
    flush: () => writer.close(),
    close,
  };
}

async function receive(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array> {
  const { value } = await reader.read();
  if (!value) throw new Error('Serial: closed');
  return value;
}
