import type { PrintJob, TestContent } from './print-job.ts';
import { receiptRows } from './receipt-rows.ts';
import { banner, columnsOf, paragraph, type Row } from './rows.ts';
import { ticketRows } from './ticket-rows.ts';
import { dateAndTime } from './times.ts';

/** The rows of a job, wrapped for the paper of its printer. */
export function jobRows(job: PrintJob): Row[] {
  const columns = columnsOf(job.paper_mm);
  if (job.kind === 'receipt') return receiptRows(job, columns);
  return job.kind === 'test' ? testRows(job, columns) : ticketRows(job, columns);
}

function testRows({ content, printer, paper_mm }: PrintJob, columns: number): Row[] {
  const { branch, time_zone, at } = content as TestContent;
  return [
    ...banner('TES CETAK', columns),
    ...paragraph(printer, columns, { bold: true, height: 2, isCentered: true }),
    ...paragraph(branch, columns, { isCentered: true }),
    ...paragraph(dateAndTime(at, time_zone), columns, { isCentered: true }),
    'rule',
    ...paragraph(`Kertas ${paper_mm} mm: baris ini harus utuh.`, columns),
    { spans: [{ text: '1234567890'.repeat(5).slice(0, columns) }] },
  ];
}
