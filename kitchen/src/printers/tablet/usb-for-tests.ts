import { vi } from 'vitest';
import { RESET } from './print-at-device.ts';
import { ASK_OFFLINE_CAUSE, ASK_PAPER, ASK_WHEN_PRINTED } from './status.rules.ts';

const FACTS = { vendorId: 0x04b8, productId: 0x0202, serialNumber: 'A1' };

/** How a printer answers questions about its status, as bytes. */
export interface Answers {
  offlineCause: number;
  paper: number;
  /** Undefined: it does not confirm what is printed. */
  printed?: number | undefined;
}

/** Answers of a printer that can print. */
export const READY: Answers = { offlineCause: 0x12, paper: 0x12, printed: 0x00 };

const endsWith = (bytes: Uint8Array, end: Uint8Array) =>
  String(bytes.slice(-end.length)) === String(end);

/** A browser with one USB printer, that it has access to once it was chosen. */
export class FakeUsb extends EventTarget {
  isPluggedIn = true;
  /** Error of opening it. */
  openError: Error | undefined;
  /** Whether it takes the command that precedes a job; without paper and with a full buffer, it does not. */
  takesReset = true;
  /** End of the transfer of a job; a promise that hangs is a printer without paper. */
  transfer: () => Promise<USBTransferStatus> = async () => 'ok';
  /** Undefined: it tells no status. */
  answers: Answers | undefined = READY;
  /** What was printed. */
  written: Uint8Array[] = [];
  isOpen = false;
  /** How often it was opened, or could not be. */
  opened = 0;
  #isChosen = false;
  #answered: number[] = [];
  #wake: () => void = () => undefined;
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
              endpoints: [
                { direction: 'in', type: 'bulk', endpointNumber: 2, packetSize: 64 },
                { direction: 'out', type: 'bulk', endpointNumber: 1, packetSize: 64 },
              ],
            },
          ],
        },
      ],
    },
    open: async () => {
      this.opened += 1;
      if (this.openError) throw this.openError;
      if (this.isOpen) throw new DOMException('Open in another tab', 'InvalidStateError');
      this.isOpen = true;
      this.#answered = [];
    },
    close: async () => {
      this.isOpen = false;
      this.#wake();
    },
    claimInterface: async () => undefined,
    transferIn: async () => {
      while (this.isOpen && this.#answered.length === 0) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
      if (!this.isOpen) throw new DOMException('Closed', 'AbortError');
      const bytes = new Uint8Array(this.#answered.splice(0));
      return { status: 'ok', data: new DataView(bytes.buffer) };
    },
    transferOut: async (_: number, bytes: Uint8Array) => {
      const status = await this.#take(bytes);
      return { status, bytesWritten: bytes.length };
    },
  };

  async #take(bytes: Uint8Array): Promise<USBTransferStatus> {
    const asked = endsWith(bytes, ASK_WHEN_PRINTED);
    if (endsWith(bytes, ASK_OFFLINE_CAUSE)) this.#answer(this.answers?.offlineCause);
    else if (endsWith(bytes, ASK_PAPER)) this.#answer(this.answers?.paper);
    else if (String(bytes) === String(RESET)) {
      if (!this.takesReset) await new Promise(() => undefined);
    } else {
      const isQuestion = bytes.length === ASK_WHEN_PRINTED.length;
      const status = isQuestion ? 'ok' : await this.transfer();
      if (status !== 'ok') return status;
      if (!isQuestion) this.written.push(asked ? bytes.slice(0, -ASK_WHEN_PRINTED.length) : bytes);
      if (asked) this.#answer(this.answers?.printed);
    }
    return 'ok';
  }

  #answer(byte: number | undefined): void {
    if (byte === undefined) return;
    this.#answered.push(byte);
    this.#wake();
  }

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
