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
  /** Opens the printer. Rejects within {@link OPEN_MS}. */
  open: () => Promise<OpenDevice>;
}

/** Bytes to and from a printer. */
export interface OpenDevice {
  /** Resolves once the printer took all bytes. */
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** The next bytes from the printer; rejects once it is closed. Null: it cannot send any. */
  read: (() => Promise<Uint8Array>) | null;
  /** Resolves once all bytes have left. Nothing can be written after it. */
  flush: () => Promise<void>;
  /** Never rejects. Also ends what hangs. */
  close: () => Promise<void>;
}

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
