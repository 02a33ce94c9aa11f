import type { PrinterStatus } from '../queue.ts';

/** Bits of the automatic status (ASB) of the ePOS-Print XML manual, the most urgent first. */
const BITS: [number, PrinterStatus][] = [
  [0x0000_0020, 'cover_open'],
  [0x0008_0000, 'paper_out'],
  // No response, offline, mechanical, cutter, unrecoverable and recoverable errors.
  [0x0000_0001 | 0x0000_0008 | 0x0000_0400 | 0x0000_0800 | 0x0000_2000 | 0x0000_4000, 'error'],
  [0x0002_0000, 'paper_low'],
];

/** What the status bits of an Epson printer mean. */
export function statusOfBits(bits: number): PrinterStatus {
  return BITS.find(([mask]) => (bits & mask) !== 0)?.[1] ?? 'ready';
}
