import { getSupabase, unwrap } from 'shared-auth';
import type { PrintJob } from '../../tickets/print-job.ts';
import type { DeviceStatus } from './status.rules.ts';

/** How printing a job ended; `unsure`: it may be on paper, `rejected`: it cannot be printed. */
export interface Outcome {
  jobId: number;
  outcome: 'printed' | 'failed' | 'unsure' | 'rejected';
  /** Why it was not printed. */
  reason?: string;
}

/**
 * Records the status of a printer, and leases its next job; null: there is none, or the printer cannot print.
 *
 * @throws BackendError `unknown_printer`
 */
export async function takeTabletJob(
  printerId: number,
  status: DeviceStatus,
): Promise<PrintJob | null> {
  const supabase = await getSupabase();
  const job = unwrap(await supabase.rpc('take_tablet_job', { printer_id: printerId, status }));
  return job as unknown as PrintJob | null;
}

/** Ends a job, or hands it out again. @throws BackendError `unknown_printer` */
export async function finishTabletJob(
  printerId: number,
  { jobId, outcome, reason }: Outcome,
): Promise<void> {
  const supabase = await getSupabase();
  unwrap(
    await supabase.rpc('finish_tablet_job', {
      printer_id: printerId,
      job_id: jobId,
      outcome,
      ...(reason !== undefined && { reason }),
    }),
  );
}
