import type { PrintJob } from '../../tickets/print-job.ts';
import { isPrinting } from '../printer.ts';
import { CONNECTIONS, type Problem, type TabletChoice } from './choice.ts';
import type { Device } from './connection.ts';
import { printAtDevice } from './print-at-device.ts';
import type { DeviceStatus } from './status.rules.ts';
import { createStatusCheck } from './status-check.ts';
import { finishTabletJob, type Outcome, takeTabletJob } from './tablet-jobs.data.ts';

export interface RoundOptions {
  /** Ends a round after the job that is being printed. */
  signal: AbortSignal;
  /** Called before a job is asked for, and once its outcome is known. */
  onBusy: (isBusy: boolean) => void;
}

/**
 * Creates a function that prints all waiting jobs of a printer and returns what hinders it. A printer that is away gets
 * no job, so that its branch sees it as away; one that cannot print gets none, and its branch sees why.
 * @throws BackendError
 */
export function createRound(
  { printerId, way, device: facts }: TabletChoice,
  { signal, onBusy }: RoundOptions,
) {
  const statusCheck = createStatusCheck();
  /** The backend does not know it yet; until then no other job is taken, which could be the same one. */
  let unsent: Outcome | undefined;
  async function sendOutcome(): Promise<void> {
    if (unsent) await finishTabletJob(printerId, unsent);
    unsent = undefined;
  }
  /** Undefined: there was no job. */
  async function printNext(
    device: Device,
    status: DeviceStatus | null,
    encode: Encode,
  ): Promise<Outcome | undefined> {
    onBusy(true);
    try {
      const job = await takeTabletJob(printerId, status ?? 'ready');
      if (!job) return undefined;
      const outcome = await print(job, device, encode, status !== null);
      unsent = outcome;
      await sendOutcome();
      return outcome;
    } finally {
      onBusy(false);
    }
  }

  return async function printAll(): Promise<Problem | null> {
    await sendOutcome();
    for (let hasFailed = false; ; ) {
      const device = await CONNECTIONS[way].find(facts);
      if (!device) return 'gone';
      // Before a job is taken, which this tablet could not print.
      const encode = await loadEncoder();
      if (!encode || signal.aborted) return null;
      const status = await statusCheck.check(device);
      if (status !== null && !isPrinting(status)) {
        statusCheck.expire();
        // Reports the status; there is no job for it.
        await takeTabletJob(printerId, status);
        return status === 'error' ? 'failed' : status;
      }
      if (hasFailed) return 'failed';
      const done = await printNext(device, status, encode);
      if (!done) return null;
      hasFailed = done.outcome === 'failed' || done.outcome === 'unsure';
      if (hasFailed) statusCheck.expire();
    }
  };
}

type Encode = (job: PrintJob, language: 'esc-pos') => Uint8Array;

/** Undefined: it is missing without network. Meanwhile, the branch sees the printer as away. */
async function loadEncoder(): Promise<Encode | undefined> {
  try {
    const { encodeJob } = await import(
      /* webpackChunkName: "encode-job" */ '../../tickets/encode-job.ts'
    );
    return encodeJob;
  } catch {
    return undefined;
  }
}

async function print(
  job: PrintJob,
  device: Device,
  encode: Encode,
  tellsStatus: boolean,
): Promise<Outcome> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(encode(job, 'esc-pos'));
  } catch (error) {
    return { jobId: job.id, outcome: 'rejected', reason: String(error) };
  }
  return { jobId: job.id, ...(await printAtDevice(device, bytes, tellsStatus)) };
}
