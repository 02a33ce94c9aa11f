import type { Device } from './connection.ts';
import { readStatus, withPrinter } from './printer-session.ts';
import type { DeviceStatus } from './status.rules.ts';

/** For how long a status counts as current, in ms. */
const CURRENT_MS = 15_000;

export interface StatusCheck {
  /**
   * The status of a printer: `error` if it cannot be opened, or no longer answers; null if it has never told its status.
   */
  check: (device: Device) => Promise<DeviceStatus | null>;
  /** Makes the next check ask the printer. */
  expire: () => void;
}

/** Creates the checks of one printer, which ask it at most every 15 s. */
export function createStatusCheck(): StatusCheck {
  let current: { status: DeviceStatus | null; readAt: number } | undefined;
  let hasAnswered = false;

  async function read(device: Device): Promise<DeviceStatus | null> {
    try {
      const status = await withPrinter(device, readStatus);
      hasAnswered ||= status !== null;
      return status ?? (hasAnswered ? 'error' : null);
    } catch {
      return 'error';
    }
  }

  async function check(device: Device): Promise<DeviceStatus | null> {
    if (!current || Math.abs(Date.now() - current.readAt) >= CURRENT_MS) {
      current = { status: await read(device), readAt: Date.now() };
    }
    return current.status;
  }
  return { check, expire: () => (current = undefined) };
}
