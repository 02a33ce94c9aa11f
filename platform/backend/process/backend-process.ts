import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { FromBackend, ProcessOptions, ToBackend } from './messages.ts';

const PROGRAM = join(import.meta.dirname, 'main.ts');

/** Heap of the API process in MB; what is beyond it ends the process, and another one takes over. */
const MAX_HEAP_MB = 192;

/** Young part of the heap in MB: requests leave little behind, and 16 MB each would be kept for it. */
const MAX_NURSERY_MB = 4;

/** The API process could not start; message and code are those of its error. */
export class BackendStartError extends Error {
  override readonly name = 'BackendStartError';
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** One API process, from its start to its end. */
export interface BackendProcess {
  processId: number;
  /** Milliseconds (`performance.now()`) of the last sign of life, and its resident bytes. */
  pulse: { at: number; resident: number };
  /** Resolves when nothing goes on behind the answers, or the process has ended. */
  settled(): Promise<void>;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  /** Asks it to end in order; resolves when it has. */
  close(): Promise<void>;
  /** Ends it at once. */
  kill(): void;
}

/**
 * Starts the API process and waits until it answers.
 *
 * @throws BackendStartError
 */
export async function startBackendProcess(options: ProcessOptions): Promise<BackendProcess> {
  const child = fork(PROGRAM, [], {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, `--max-semi-space-size=${MAX_NURSERY_MB}`],
    // Threads that decode pictures would keep an arena of memory each (glibc).
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
    serialization: 'json',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const pulse = { at: performance.now(), resident: 0 };
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve());
  });
  const waiting = new Map<number, () => void>();
  child.on('message', (message: FromBackend) => {
    pulse.at = performance.now();
    if (message.kind === 'alive') pulse.resident = message.resident;
    if (message.kind === 'settled') {
      waiting.get(message.id)?.();
      waiting.delete(message.id);
    }
  });
  void ended.then(() => {
    for (const resolve of waiting.values()) resolve();
  });
  const tell = (message: ToBackend) => {
    if (child.connected) child.send(message);
  };
  tell({ kind: 'start', options });
  await readiness(child);
  let lastId = 0;
  return {
    processId: child.pid ?? 0,
    pulse,
    ended,
    settled() {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        if (!child.connected) return resolve();
        waiting.set(id, resolve);
        tell({ kind: 'settle', id });
      });
    },
    async close() {
      tell({ kind: 'close' });
      await ended;
    },
    kill: () => child.kill('SIGKILL'),
  };
}

function readiness(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      reject(new BackendStartError(`its process ended with ${code ?? signal}`));
    });
    child.on('message', (message: FromBackend) => {
      if (message.kind === 'ready') resolve();
      if (message.kind !== 'failed') return;
      child.kill('SIGKILL');
      reject(new BackendStartError(message.message, message.code));
    });
  });
}
