import { withTimeout } from 'shared-ui/with-timeout';
import { type Connection, chosenOrNull, type DeviceFacts, isSame, WRITE_MS } from './connection.ts';

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
    return port && { write: (bytes) => write(port, bytes) };
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

async function write(port: SerialPort, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await port.open({ baudRate: BAUD_RATE });
  try {
    const writer = port.writable?.getWriter();
    if (!writer) throw new Error('Serial: not writable');
    try {
      // Closing waits until all bytes have left.
      await withTimeout(
        WRITE_MS,
        writer.write(bytes).then(() => writer.close()),
      );
    } catch (error) {
      // Drops what was not sent; a stream that failed is aborted already.
      await writer.abort().catch(() => undefined);
      throw error;
    } finally {
      writer.releaseLock();
    }
  } finally {
    await port.close().catch(() => undefined);
  }
}
