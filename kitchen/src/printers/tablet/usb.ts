import { withTimeout } from 'shared-ui/with-timeout';
import {
  type Connection,
  chosenOrNull,
  type DeviceFacts,
  isSame,
  OPEN_MS,
  type OpenDevice,
} from './connection.ts';

/** Class of printers in the USB specification. */
const PRINTER_CLASS = 7;

/** Printers by WebUSB. Windows keeps those that have a driver to itself. */
export const usb: Connection = {
  isSupported: () => 'usb' in navigator,
  choose: async () => {
    const filters = [{ classCode: PRINTER_CLASS }];
    const device = await chosenOrNull(navigator.usb.requestDevice({ filters }));
    return device && factsOf(device);
  },
  find: async (facts) => {
    const devices = await navigator.usb.getDevices();
    const device = devices.find((each) => isSame(factsOf(each), facts));
    return device && { open: () => open(device) };
  },
  onConnect: (listener) => {
    navigator.usb.addEventListener('connect', listener);
    return () => navigator.usb.removeEventListener('connect', listener);
  },
};

const factsOf = ({ vendorId, productId, serialNumber }: USBDevice): DeviceFacts => ({
  vendorId,
  productId,
  serialNumber: serialNumber ?? null,
});

async function open(device: USBDevice): Promise<OpenDevice> {
  // Also ends a transfer that hangs. It fails for a device that was pulled out.
  const close = () => device.close().catch(() => undefined);
  try {
    const { output, input } = await withTimeout(OPEN_MS, claim(device));
    return {
      write: (bytes) => transfer(device, output, bytes),
      read: input && (() => receive(device, input)),
      // A transfer ends once the printer has the bytes.
      flush: async () => undefined,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens the printer, and returns the number of its output endpoint, and its input endpoint, if it has one. */
async function claim(device: USBDevice): Promise<{ output: number; input: USBEndpoint | null }> {
  await device.open();
  if (!device.configuration) await device.selectConfiguration(1);
  for (const { interfaceNumber, alternates } of device.configuration?.interfaces ?? []) {
    for (const { interfaceClass, alternateSetting, endpoints } of alternates) {
      const bulk = endpoints.filter(({ type }) => type === 'bulk');
      const output = bulk.find(({ direction }) => direction === 'out');
      if (interfaceClass !== PRINTER_CLASS || !output) continue;
      await device.claimInterface(interfaceNumber);
      if (alternateSetting !== 0) {
        await device.selectAlternateInterface(interfaceNumber, alternateSetting);
      }
      const input = bulk.find(({ direction }) => direction === 'in') ?? null;
      return { output: output.endpointNumber, input };
    }
  }
  throw new Error('USB: no printer interface');
}

async function transfer(
  device: USBDevice,
  output: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { status, bytesWritten } = await device.transferOut(output, bytes);
  if (status !== 'ok' || bytesWritten !== bytes.length) throw new Error(`USB transfer: ${status}`);
}

async function receive(device: USBDevice, input: USBEndpoint): Promise<Uint8Array> {
  const { status, data } = await device.transferIn(input.endpointNumber, input.packetSize);
  if (status !== 'ok' || !data) throw new Error(`USB transfer: ${status}`);
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}
