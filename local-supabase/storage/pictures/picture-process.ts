import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Logger } from 'shared-node/log/log';
import { PICTURE_LIMITS } from '../bounds.ts';
import { errors, type StorageError } from '../storage-error.ts';
import {
  type FromPictureProcess,
  LIMIT_SIGNAL,
  type PictureJob,
  type PictureResults,
} from './picture-messages.ts';

const PROGRAM = join(import.meta.dirname, 'picture-program.ts');

/** Time in ms until the process can decode, also on a machine with much else to do. */
const START_TIMEOUT_MS = 30_000;

/** A process without pictures for this time is ended, in ms: it takes 80 MB. */
const IDLE_MS = 60_000;

/** Resident bytes at which a process is replaced after its picture: it may not return them. */
const REPLACED_BYTES = PICTURE_LIMITS.residentBytes / 2;

/** How waiting for a message ended. */
type Outcome = FromPictureProcess | { type: 'ended'; reason: string; isLimit: boolean };

/** Decodes pictures in a process that is started when needed, and replaced when a picture ends it. */
export interface PictureProcess {
  /**
   * Must not be called before the previous call has ended.
   *
   * @throws StorageError `EntityTooLarge` for a picture that takes too much time or memory,
   * `InvalidMimeType` for one that cannot be decoded
   */
  run<Job extends PictureJob>(job: Job): Promise<PictureResults[Job['type']]>;
  close(): void;
}

export function createPictureProcess(log: Logger): PictureProcess {
  let current: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const close = () => {
    clearTimeout(idle);
    current?.kill('SIGKILL');
    current = undefined;
  };

  async function start(): Promise<ChildProcess> {
    const child = fork(PROGRAM, [], {
      // Otherwise glibc keeps a memory arena for each thread.
      env: { MALLOC_ARENA_MAX: '2', ...process.env },
      execArgv: ['--max-old-space-size=64', '--max-semi-space-size=4'],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    // The API process may end without it.
    child.unref();
    child.channel?.unref();
    current = child;
    child.once('exit', () => {
      if (current === child) current = undefined;
    });
    const first = await outcomeOf(child, START_TIMEOUT_MS);
    if (first.type === 'ready') return child;
    close();
    throw new Error(`The picture process does not start: ${JSON.stringify(first)}`);
  }

  return {
    close,
    async run<Job extends PictureJob>(job: Job) {
      clearTimeout(idle);
      const child = current ?? (await start());
      // A failure means that the process is ending, which is an outcome.
      child.send(job, () => undefined);
      const outcome = await outcomeOf(child, PICTURE_LIMITS.timeoutMs);
      if (outcome.type === 'ended') {
        log({ level: 'warn', event: 'picture_process_ended', reason: outcome.reason });
      }
      if (outcome.type === 'done' || outcome.type === 'failed') {
        if (outcome.residentBytes > REPLACED_BYTES) close();
        else idle = setTimeout(close, IDLE_MS).unref();
      } else close();
      // The process answers a job with the result of its type.
      if (outcome.type === 'done') return outcome.result as PictureResults[Job['type']];
      throw errorOf(outcome, job);
    },
  };
}

/** The next message of a process, or how it ended; it has `ended` when the time is over, too. */
function outcomeOf(child: ChildProcess, timeoutMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome) => {
      clearTimeout(timer);
      child.off('message', settle).off('exit', onExit).off('error', onError);
      resolve(outcome);
    };
    const onExit = (code: number | null, signal: string | null) => {
      const isLimit = signal === LIMIT_SIGNAL;
      settle({ type: 'ended', reason: isLimit ? 'limit' : `${signal ?? code}`, isLimit });
    };
    const onError = ({ message }: Error) =>
      settle({ type: 'ended', reason: message, isLimit: false });
    const timer = setTimeout(
      () => settle({ type: 'ended', reason: 'timeout', isLimit: true }),
      timeoutMs,
    );
    child.on('message', settle).on('exit', onExit).on('error', onError);
  });
}

function errorOf(outcome: Outcome, { mime }: PictureJob): StorageError {
  const isTooLarge =
    (outcome.type === 'failed' && outcome.isTooLarge) ||
    (outcome.type === 'ended' && outcome.isLimit);
  return isTooLarge ? errors.tooLarge('picture') : errors.notAnImage(mime);
}
