/** How a tablet reaches its printer: WebUSB or Web Serial. */
export type Way = 'usb' | 'serial';

/** What a device is recognised by after a reload; null: it does not say. */
export interface DeviceFacts {
  vendorId: number | null;
  productId: number | null;
  serialNumber: string | null;
}

/** A printer that is plugged in. */
export interface Device {
  /** Opens the printer, and makes sure that it takes bytes: it gets {@link RESET}. Rejects within {@link OPEN_MS}. */
  open: () => Promise<OpenDevice>;
}

/** A printer that takes bytes. */
export interface OpenDevice {
  /** Writes once. Rejects unless the printer took all bytes within {@link WRITE_MS}. */
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Never rejects. Also ends a write that hangs. */
  close: () => Promise<void>;
}

/** Resets the printer, ESC @; prints nothing. */
export const RESET = new Uint8Array([0x1b, 0x40]);

/** Printers that a browser gives a page access to. */
export interface Connection {
  isSupported: () => boolean;
  /** Lets the person choose a device, on a press of theirs; null: they chose none. */
  choose: () => Promise<DeviceFacts | null>;
  /** The chosen device; undefined while it is not plugged in. */
  find: (facts: DeviceFacts) => Promise<Device | undefined>;
  /** Calls back when a device is plugged in. Returns a function that stops it. */
  onConnect: (listener: () => void) => () => void;
}

/** Time that a printer has to take its first bytes, in ms. */
export const OPEN_MS = 5_000;

/** Time that a printer has to take a job, in ms. The lease of a job takes 40 s, see take_job(). */
export const WRITE_MS = 20_000;

export const isSame = (a: DeviceFacts, b: DeviceFacts) =>
  a.vendorId === b.vendorId && a.productId === b.productId && a.serialNumber === b.serialNumber;

/** What was chosen; null when the person closed the list of the browser. */
export async function chosenOrNull<T>(chosen: Promise<T>): Promise<T | null> {
  try {
    return await chosen;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  }
}
