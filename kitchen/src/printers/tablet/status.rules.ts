import type { PrinterStatus } from '../printer.ts';

/** What a printer reports about itself. */
export type DeviceStatus = Exclude<PrinterStatus, 'away'>;

/** Commands of ESC/POS that ask for the cause of being offline and for the paper sensors. Answered at once (DLE EOT). */
export const ASK_OFFLINE_CAUSE = new Uint8Array([0x10, 0x04, 2]);
export const ASK_PAPER = new Uint8Array([0x10, 0x04, 4]);
/** Asks for the paper sensors once everything before it is printed (GS r); not answered without paper. */
export const ASK_WHEN_PRINTED = new Uint8Array([0x1d, 0x72, 1]);

/** Whether a byte answers a command that is answered at once: bits 1 and 4 are set, 0 and 7 are not. */
export const isImmediateAnswer = (byte: number) => (byte & 0x93) === 0x12;

/** Whether a byte answers {@link ASK_WHEN_PRINTED}: bits 4 and 7 are not set. */
export const isPrintedAnswer = (byte: number) => (byte & 0x90) === 0;

/** What the answers to {@link ASK_OFFLINE_CAUSE} and {@link ASK_PAPER} mean. */
export function statusOf(offlineCause: number, paper: number): DeviceStatus {
  if ((offlineCause & 0x04) !== 0) return 'cover_open';
  if ((offlineCause & 0x20) !== 0 || (paper & 0x60) !== 0) return 'paper_out';
  if ((offlineCause & 0x40) !== 0) return 'error';
  return (paper & 0x0c) === 0 ? 'ready' : 'paper_low';
}
