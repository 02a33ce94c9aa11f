import type { PrinterLanguage } from '../../../src/tickets/encode-job.ts';
import { encodeOrReject, type Log } from '../encode-or-reject.ts';
import type { Queue } from '../queue.ts';
import { bytesResponse, errorResponse, jsonResponse } from '../responses.ts';
import { isRejection, statusOfCode } from './printer-status.ts';

/** The languages of Star printers, of which the printer chooses one. */
const LANGUAGES: Record<string, PrinterLanguage> = {
  'application/vnd.star.starprnt': 'star-prnt',
  'application/vnd.star.line': 'star-line',
};

/** Answers a request of Star CloudPRNT: a poll, the fetch of a job, or its confirmation. */
export async function answerStar(
  request: Request,
  body: string,
  queue: Queue,
  log: Log,
): Promise<Response> {
  const query = new URL(request.url).searchParams;
  if (request.method === 'POST') return poll(body, queue);
  const jobId = Number(/^[1-9]\d{0,15}$/.exec(query.get('token') ?? '')?.[0]);
  // Firmware older than the parameter `token` cannot tell which job it confirms.
  if (!jobId) return errorResponse(request.method === 'GET' ? 'no_job' : 'invalid_request');
  return request.method === 'GET'
    ? fetchJob(jobId, query.get('type') ?? '', queue, log)
    : confirm(jobId, query.get('code') ?? '', queue);
}

async function poll(body: string, queue: Queue): Promise<Response> {
  const report = parse(body);
  if (!report) return errorResponse('invalid_request');
  const next = await queue.report(statusOfCode(decode(report.statusCode)));
  if (next === null || report.printingInProgress === true) return jsonResponse({ jobReady: false });
  return jsonResponse({
    jobReady: true,
    mediaTypes: Object.keys(LANGUAGES),
    jobToken: String(next),
    deleteMethod: 'DELETE',
  });
}

async function fetchJob(jobId: number, type: string, queue: Queue, log: Log): Promise<Response> {
  const language = Object.hasOwn(LANGUAGES, type) ? LANGUAGES[type] : undefined;
  if (!language) return errorResponse('unsupported_type');
  const job = await queue.take(jobId);
  const bytes = job && (await encodeOrReject(job, language, queue, log));
  return bytes ? bytesResponse(new Uint8Array(bytes), type) : errorResponse('no_job');
}

async function confirm(jobId: number, code: string, queue: Queue): Promise<Response> {
  const status = statusOfCode(code);
  if (status === 'ready' || status === 'paper_low') {
    await queue.finish(jobId, 'printed', undefined, status);
  } else if (isRejection(code)) {
    await queue.finish(jobId, 'rejected', code.slice(0, 100));
  } else {
    await queue.finish(jobId, 'failed', code.slice(0, 100), status);
  }
  return jsonResponse({});
}

function parse(body: string): { statusCode: string; printingInProgress: unknown } | undefined {
  try {
    const { statusCode, printingInProgress } = (JSON.parse(body) ?? {}) as Record<string, unknown>;
    return typeof statusCode === 'string' ? { statusCode, printingInProgress } : undefined;
  } catch {
    return undefined;
  }
}

/** The status is encoded as in a URL, `200%20OK`. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
