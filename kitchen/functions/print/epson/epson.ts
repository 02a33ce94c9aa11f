import { encodeOrReject, type Log } from '../encode-or-reject.ts';
import type { PrinterStatus, Queue } from '../queue.ts';
import { errorResponse, xmlResponse } from '../responses.ts';
import { type PrintResult, printRequest, readPrintResult, readStatusBits } from './documents.ts';
import { statusOfBits } from './printer-status.ts';

/** Codes of contents that this printer will never print. */
const REJECTED = [
  'SchemaError',
  'RequestEntityTooLarge',
  'Invalid XML format',
  'Data size is exceeded',
];
const STATUS_OF_CODE: Record<string, PrinterStatus> = {
  EPTR_COVER_OPEN: 'cover_open',
  EPTR_REC_EMPTY: 'paper_out',
};
/** The printer does not know whether it has printed. */
const UNSURE = 'EX_TIMEOUT';

/** Answers a request of Epson Server Direct Print, a form with a `ConnectionType`. */
export async function answerEpson(
  form: URLSearchParams,
  queue: Queue,
  log: Log,
): Promise<Response> {
  switch (form.get('ConnectionType')) {
    case 'GetRequest': {
      const job = await queue.take();
      const bytes = job && (await encodeOrReject(job, 'esc-pos', queue, log));
      return xmlResponse(job && bytes ? printRequest(job.id, bytes) : '');
    }
    case 'SetResponse': {
      const result = readPrintResult(form.get('ResponseFile') ?? '');
      if (!result) return errorResponse('invalid_request');
      await record(result, queue);
      return xmlResponse('');
    }
    case 'SetStatus': {
      // The manual names the parameter both ways.
      const bits = readStatusBits(form.get('Status') ?? form.get('ResponseFile') ?? '');
      if (bits === undefined) return errorResponse('invalid_request');
      await queue.report(statusOfBits(bits));
      return xmlResponse('');
    }
    default:
      return errorResponse('invalid_request');
  }
}

async function record(
  { jobId, isSuccess, code, status }: PrintResult,
  queue: Queue,
): Promise<void> {
  const reported = STATUS_OF_CODE[code] ?? statusOfBits(status);
  if (isSuccess) {
    await queue.finish(jobId, 'printed', undefined, reported);
  } else if (code === UNSURE) {
    await queue.finish(jobId, 'unsure', code, 'error');
  } else if (REJECTED.includes(code)) {
    await queue.finish(jobId, 'rejected', code);
  } else {
    const isPrintable = reported === 'ready' || reported === 'paper_low';
    await queue.finish(jobId, 'failed', code, isPrintable ? 'error' : reported);
  }
}
