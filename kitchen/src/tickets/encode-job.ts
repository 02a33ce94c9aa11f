import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { jobRows } from './job-rows.ts';
import type { PrintJob } from './print-job.ts';
import { columnsOf } from './rows.ts';

/** The languages of printers: ESC/POS, which most understand, and those of Star. */
export type PrinterLanguage = 'esc-pos' | 'star-prnt' | 'star-line';

/** Rows of paper between the print head and the cutter. */
const FEED_BEFORE_CUT = 4;

/** Encodes a job as the commands of a printer, ending with a cut. */
export function encodeJob(job: PrintJob, language: PrinterLanguage): Uint8Array {
  const columns = columnsOf(job.paper_mm);
  const encoder = new ReceiptPrinterEncoder({
    language,
    columns,
    feedBeforeCut: FEED_BEFORE_CUT,
    newline: '\n',
  });
  encoder.initialize().codepage('windows1252');
  for (const row of jobRows(job)) {
    if (row === 'rule') {
      encoder.line('-'.repeat(columns));
      continue;
    }
    encoder.align(row.isCentered ? 'center' : 'left');
    for (const { text, bold = false, inverted = false, width = 1, height = 1 } of row.spans) {
      encoder.bold(bold).invert(inverted).size(width, height).text(text);
    }
    encoder.newline().bold(false).invert(false).size(1, 1);
  }
  return encoder.align('left').cut('partial').encode();
}
