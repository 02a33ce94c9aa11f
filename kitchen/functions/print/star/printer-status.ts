import type { PrinterStatus } from '../queue.ts';

/** What a status code of CloudPRNT means: `200 OK`, perhaps encoded for a URL, or only its number. */
export function statusOfCode(code: string): PrinterStatus {
  const number = numberOf(code);
  // 210 in the first version of the protocol, 211 since.
  if (number === 210 || number === 211) return 'paper_low';
  if (number >= 200 && number < 300) return 'ready';
  if (number === 410) return 'paper_out';
  return number >= 420 && number < 430 ? 'cover_open' : 'error';
}

/** Whether the printer cannot print the content: 51x, the media type; 521, the size. */
export const isRejection = (code: string) => /^(51\d|521)$/.test(String(numberOf(code)));

/** The first three digits; `OK` is 200, as in the manual of DELETE. */
function numberOf(code: string): number {
  return code === 'OK' ? 200 : Number(/^\s*(\d{3})/.exec(code)?.[1] ?? Number.NaN);
}
