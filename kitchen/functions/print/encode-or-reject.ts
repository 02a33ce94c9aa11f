import { encodeJob, type PrinterLanguage } from '../../src/tickets/encode-job.ts';
import type { PrintJob } from '../../src/tickets/print-job.ts';
import type { Queue } from './queue.ts';

export type Log = (event: { level: 'error'; event: string; reason: string }) => void;

/**
 * Encodes a leased job. One that cannot be encoded is rejected and logged: it would come again after each lease, and
 * keep all later jobs of its printer waiting.
 *
 * @returns undefined if the job was rejected.
 */
export async function encodeOrReject(
  job: PrintJob,
  language: PrinterLanguage,
  queue: Queue,
  log: Log,
): Promise<Uint8Array | undefined> {
  try {
    return encodeJob(job, language);
  } catch (error) {
    const reason = String(error);
    log({ level: 'error', event: 'print_job_not_encoded', reason: `job ${job.id}: ${reason}` });
    await queue.finish(job.id, 'rejected', reason.slice(0, 100));
    return undefined;
  }
}
