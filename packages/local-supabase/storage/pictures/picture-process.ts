import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Logger } from 'node-kit/log/log';
import { PICTURE_LIMITS } from '../bounds.ts';
import { errors, type StorageError } from '../storage-error.ts';
import type { CleanImage, VariantFormat } from './images.ts';

const PROGRAM = join(import.meta.dirname, 'picture-program.ts');

/** Starting takes long on a busy machine. */
const START_TIMEOUT_MS = 30_000;

/** Idle timeout of the process, which uses 80 MB. */
const IDLE_MS = 60_000;

/** Memory, in bytes, above which an idle process is replaced: it may not release memory after a picture. */
const MAX_IDLE_BYTES = PICTURE_LIMITS.residentBytes / 2;

/** Message to the picture process. */
export type PictureJob =
  | { type: 'clean'; bytes: Uint8Array; mime: string }
  | { type: 'square'; bytes: Uint8Array; mime: string; side: number; format: VariantFormat };

interface PictureResults {
  clean: CleanImage;
  square: Uint8Array;
}

/** Message from the picture process. */
export type PictureMessage =
  | { type: 'ready' }
  | { type: 'done'; result: PictureResults[PictureJob['type']]; residentBytes: number }
  | { type: 'failed'; isTooLarge: boolean; residentBytes: number };

/** A message of the process, or how it ended. */
type Outcome = PictureMessage | { type: 'ended'; reason: string; isLimit: boolean };

/** Decodes pictures in a process that starts on demand and restarts after a crash. */
export function createPictureProcess(log: Logger) {
  let current: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const close = () => {
    clearTimeout(idle);
    current?.kill('SIGKILL');
    current = undefined;
  };

  async function start(): Promise<ChildProcess> {
    const child = fork(PROGRAM, [], {
      // By default glibc keeps a memory arena per thread.
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
    /**
     * Must not be called before the previous call has ended.
     *
     * @throws StorageError `EntityTooLarge` for a picture that takes too much time or memory,
     * `InvalidMimeType` for one that cannot be decoded
     */
    async run<Job extends PictureJob>(job: Job): Promise<PictureResults[Job['type']]> {
      clearTimeout(idle);
      const child = current ?? (await start());
      // When sending fails, the process is ending, which is an outcome.
      child.send(job, () => undefined);
      const outcome = await outcomeOf(child, PICTURE_LIMITS.timeoutMs);
      if (outcome.type === 'ended') {
        log({ level: 'warn', event: 'picture_process_ended', reason: outcome.reason });
      }
      const isReusable = 'residentBytes' in outcome && outcome.residentBytes <= MAX_IDLE_BYTES;
      if (isReusable) idle = setTimeout(close, IDLE_MS).unref();
      else close();
      // The process answers a job with the result of its type.
      if (outcome.type === 'done') return outcome.result as PictureResults[Job['type']];
      throw errorOf(outcome, job);
    },
  };
}

/** The next message of a process, or how it ended; a timeout counts as its end. */
function outcomeOf(child: ChildProcess, timeoutMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome) => {
      clearTimeout(timer);
      child.off('message', settle).off('exit', onExit).off('error', onError);
      resolve(outcome);
    };
    const ended = (reason: string, isLimit = false) => settle({ type: 'ended', reason, isLimit });
    // The process sends itself SIGKILL, as the system does when memory is short.
    const onExit = (code: number | null, signal: string | null) =>
      signal === 'SIGKILL' ? ended('limit', true) : ended(`${signal ?? code}`);
    const onError = ({ message }: Error) => ended(message);
    const timer = setTimeout(() => ended('timeout', true), timeoutMs);
    child.on('message', settle).on('exit', onExit).on('error', onError);
  });
}

function errorOf(outcome: Outcome, { mime }: PictureJob): StorageError {
  const isTooLarge =
    (outcome.type === 'failed' && outcome.isTooLarge) ||
    (outcome.type === 'ended' && outcome.isLimit);
  return isTooLarge ? errors.tooLarge('picture') : errors.notAnImage(mime);
}
