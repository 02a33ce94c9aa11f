import { vi } from 'vitest';
import { RESET } from './connection.ts';

const FACTS = { vendorId: 0x04b8, productId: 0x0202, serialNumber: 'A1' };

/** A browser with one USB printer, that it has access to once it was chosen. */
export class FakeUsb extends EventTarget {
  isPluggedIn = true;
  /** Error of opening it. */
  openError: Error | undefined;
  /** Whether it takes the command that precedes a job; without paper and with a full buffer, it does not. */
  takesReset = true;
  /** End of the transfer of a job; a promise that hangs is a printer without paper. */
  transfer: () => Promise<USBTransferStatus> = async () => 'ok';
  /** What was printed. */
  written: Uint8Array[] = [];
  isOpen = false;
  #isChosen = false;
  #device = {
    ...FACTS,
    configuration: {
      interfaces: [
        {
          interfaceNumber: 0,
          alternates: [
            {
              alternateSetting: 0,
              interfaceClass: 7,
              endpoints: [{ direction: 'out', type: 'bulk', endpointNumber: 1 }],
            },
          ],
        },
      ],
    },
    open: async () => {
      if (this.openError) throw this.openError;
      if (this.isOpen) throw new DOMException('Open in another tab', 'InvalidStateError');
      this.isOpen = true;
    },
    close: async () => {
      this.isOpen = false;
    },
    claimInterface: async () => undefined,
    transferOut: async (_: number, bytes: Uint8Array) => {
      if (String(bytes) === String(RESET)) {
        if (!this.takesReset) await new Promise(() => undefined);
        return { status: 'ok', bytesWritten: bytes.length };
      }
      const status = await this.transfer();
      if (status === 'ok') this.written.push(bytes);
      return { status, bytesWritten: bytes.length };
    },
  };

  requestDevice = async () => {
    if (!this.isPluggedIn) throw new DOMException('None', 'NotFoundError');
    this.#isChosen = true;
    return this.#device;
  };
  getDevices = async () => (this.#isChosen && this.isPluggedIn ? [this.#device] : []);

  plugIn(): void {
    this.isPluggedIn = true;
    this.dispatchEvent(new Event('connect'));
  }
}

/** Gives the page this printer, and locks that its tabs share. Undo with `vi.unstubAllGlobals`. */
export function stubUsb(): FakeUsb {
  const usb = new FakeUsb();
  let last: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_: string, { signal }: LockOptions, work: () => Promise<unknown>) => {
      const held = last.then(() => {
        signal?.throwIfAborted();
        return work();
      });
      last = held.catch(() => undefined);
      return held;
    },
  };
  // A proxy, since fields of the real one are read-only.
  const fields: Record<PropertyKey, unknown> = { usb, locks };
  const stub = new Proxy(navigator, {
    get: (target, key) => (key in fields ? fields[key] : Reflect.get(target, key)),
    has: (target, key) => key in fields || key in target,
  });
  vi.stubGlobal('navigator', stub);
  return usb;
}
