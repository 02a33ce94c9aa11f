import type { PrintJob } from '../../tickets/print-job.ts';
import { CONNECTIONS, type TabletChoice } from './choice.ts';
import type { Device, OpenDevice } from './connection.ts';
import { finishTabletJob, type Outcome, takeTabletJob } from './tablet-jobs.data.ts';

/** Why jobs wait; `gone`: the printer is not plugged in, `failed`: it did not take a job. */
export type Problem = 'gone' | 'failed';

export interface RoundOptions {
  /** Ends a round after the job that is being printed. */
  signal: AbortSignal;
  /** Called before a job is asked for, and once its outcome is known. */
  onBusy: (isBusy: boolean) => void;
}

/**
 * Creates a function that prints all waiting jobs of a printer and returns what hinders it. A printer that is away gets
 * no job, so that its branch sees it as away. @throws BackendError
 */
export function createRound(
  { printerId, way, device: facts }: TabletChoice,
  { signal, onBusy }: RoundOptions,
) {
  /** The backend does not know it yet; until then no other job is taken, which could be the same one. */
  let unsent: Outcome | undefined;
  async function sendOutcome(): Promise<void> {
    if (unsent) await finishTabletJob(printerId, unsent);
    unsent = undefined;
  }
  /** Undefined: there was no job. */
  async function printNext(device: Device, encode: Encode): Promise<Outcome | undefined> {
    onBusy(true);
    try {
      const job = await takeTabletJob(printerId);
      if (!job) return undefined;
      const outcome = await print(job, device, encode);
      unsent = outcome;
      await sendOutcome();
      return outcome;
    } finally {
      onBusy(false);
    }
  }

  return async function printAll(): Promise<Problem | null> {
    await sendOutcome();
    for (;;) {
      const device = await CONNECTIONS[way].find(facts);
      if (!device) return 'gone';
      // Before a job is taken, which this tablet could not print.
      const encode = await loadEncoder();
      if (!encode || signal.aborted) return null;
      const done = await printNext(device, encode);
      if (!done) return null;
      if (done.outcome === 'failed' || done.outcome === 'unsure') return 'failed';
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

async function print(job: PrintJob, device: Device, encode: Encode): Promise<Outcome> {
  const notPrinted = (outcome: Outcome['outcome'], error: unknown): Outcome => ({
    jobId: job.id,
    outcome,
    reason: String(error),
  });
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(encode(job, 'esc-pos'));
  } catch (error) {
    return notPrinted('rejected', error);
  }
  let open: OpenDevice;
  try {
    open = await device.open();
  } catch (error) {
    return notPrinted('failed', error);
  }
  try {
    await open.write(bytes);
    return { jobId: job.id, outcome: 'printed' };
  } catch (error) {
    return notPrinted('unsure', error);
  } finally {
    await open.close();
  }
}
