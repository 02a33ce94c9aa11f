import { withTimeout } from 'shared-ui/with-timeout';
import {
  type Connection,
  chosenOrNull,
  type DeviceFacts,
  isSame,
  OPEN_MS,
  type OpenDevice,
  RESET,
  WRITE_MS,
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
  await port.open({ baudRate: BAUD_RATE });
  const writer = port.writable?.getWriter();
  async function close(): Promise<void> {
    // Drops what was not sent; a stream that failed or was closed is aborted already.
    await writer?.abort().catch(() => undefined);
    writer?.releaseLock();
    await port.close().catch(() => undefined);
  }
  try {
    if (!writer) throw new Error('Serial: not writable');
    await withTimeout(OPEN_MS, writer.write(RESET));
  } catch (error) {
    await close();
    throw error;
  }
  // Closing waits until all bytes have left.
  const write = (bytes: Uint8Array<ArrayBuffer>) =>
    withTimeout(
      WRITE_MS,
      writer.write(bytes).then(() => writer.close()),
    );
  return { write, close };
}
