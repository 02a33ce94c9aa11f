import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { TimeoutError, withTimeout } from 'node-kit/with-timeout';
import type { ApiKeys } from '../gateway/api-key.ts';
import type { FromBackend, ProcessOptions, ToBackend } from './messages.ts';

/** Long enough for the migrations of a new database. */
const START_TIMEOUT_MS = 120_000;

const PROGRAM = join(import.meta.dirname, 'main.ts');

/** Heap limit of the API process in MB; a process that exceeds it crashes and is replaced. */
const MAX_HEAP_MB = 192;

/** Size of a semi-space in MB: requests leave few objects, and the default is 16 MB. */
const MAX_SEMI_SPACE_MB = 4;

/** The API process could not start; carries the message and code of its error. */
export class BackendStartError extends Error {
  override readonly name = 'BackendStartError';
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** One API process, from its start to its end. */
export interface BackendProcess extends ApiKeys {
  processId: number;
  /** Time (`performance.now()`) of its last message, and its resident memory in bytes. */
  lastHeartbeat: { at: number; resident: number };
  /** Resolves when the background work is done, or the process has ended. */
  settled(): Promise<void>;
  /** Resolves when it has ended, also after a crash. */
  ended: Promise<void>;
  /** Shuts it down in order; resolves when it has ended. */
  close(): Promise<void>;
  /** Ends it with SIGKILL. */
  kill(): void;
}

/**
 * Starts the API process and waits until it answers.
 *
 * @param onCatalogueChange called when the process reports a change of the catalogue
 * @throws BackendStartError
 */
export async function startBackendProcess(
  options: ProcessOptions,
  onCatalogueChange: () => void,
): Promise<BackendProcess> {
  const child = fork(PROGRAM, [], {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, `--max-semi-space-size=${MAX_SEMI_SPACE_MB}`],
    // Otherwise glibc keeps a memory arena for each thread. Three hashes at once leave threads to verify
    // access tokens and to read files.
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '8', ...process.env },
    serialization: 'json',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const lastHeartbeat = { at: performance.now(), resident: 0 };
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve());
  });
  const waiting = new Map<number, () => void>();
  child.on('message', (message: FromBackend) => {
    lastHeartbeat.at = performance.now();
    if (message.type === 'heartbeat') lastHeartbeat.resident = message.resident;
    if (message.type === 'catalogue-changed') onCatalogueChange();
    if (message.type === 'settled') {
      waiting.get(message.id)?.();
      waiting.delete(message.id);
    }
  });
  void ended.then(() => {
    for (const resolve of waiting.values()) resolve();
  });
  const send = (message: ToBackend) => {
    // A failure means that the process is ending, which is handled separately.
    if (child.connected) child.send(message, () => undefined);
  };
  send({ type: 'start', options });
  const { publishableKey, serviceKey } = await readiness(child);
  let lastId = 0;
  return {
    publishableKey,
    serviceKey,
    processId: child.pid ?? 0,
    lastHeartbeat,
    ended,
    settled() {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        if (!child.connected) return resolve();
        waiting.set(id, resolve);
        send({ type: 'settle', id });
      });
    },
    async close() {
      send({ type: 'close' });
      await ended;
    },
    kill: () => child.kill('SIGKILL'),
  };
}

async function readiness(child: ChildProcess): Promise<ApiKeys> {
  const ready = new Promise<ApiKeys>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      reject(new BackendStartError(`the API process exited with ${signal ?? `code ${code}`}`));
    });
    child.on('message', (message: FromBackend) => {
      if (message.type === 'ready') resolve(message);
      if (message.type === 'failed') reject(new BackendStartError(message.message, message.code));
    });
  });
  try {
    return await withTimeout(START_TIMEOUT_MS, () => ready);
  } catch (error) {
    child.kill('SIGKILL');
    if (!(error instanceof TimeoutError)) throw error;
    throw new BackendStartError(`it was not ready within ${START_TIMEOUT_MS / 1000} s`);
  }
}
