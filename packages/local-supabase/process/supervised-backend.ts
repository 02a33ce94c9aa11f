import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'node-kit/log/log';
import { Agent } from 'undici';
import type { BackendApi } from '../backend.ts';
import { type BackendProcess, startBackendProcess } from './backend-process.ts';
import { createForwarder } from './forward.ts';
import { createUpgradeForwarder, type UpgradeForwarder } from './forward-upgrade.ts';
import { HEARTBEAT_MS, type ProcessOptions } from './messages.ts';

/** Limits of the API process; it is killed and replaced when it exceeds one. */
export const PROCESS_LIMITS = {
  /**
   * Time without a message in ms. Even with six busy programs on two cores, a heartbeat is less than a
   * second late.
   */
  hangMs: 10_000,
  /** Resident memory: usually about 100 MB; pictures are decoded in other processes. */
  residentBytes: 400 * 1024 * 1024,
};

/** Exponential backoff between restarts, reset once a process has run for a while. */
const RESTART_DELAY_MS = { first: 100, max: 5_000 };
const STABLE_MS = 60_000;

/**
 * Longer than the limits of the API process, which answer with their own codes: 5 s in the queue
 * (in-flight-limit.ts) and 10 s of work (database.ts), or 15 s for a picture.
 */
const TIMEOUTS = { headersTimeout: 30_000, bodyTimeout: 30_000, keepAliveTimeout: 30_000 };

/** A backend in a separate process, which is replaced when it ends, hangs or grows. */
export interface SupervisedBackend extends BackendApi {
  /** Forwards a request for a WebSocket of /realtime/v1, whose host name is one of the shop's. */
  upgrade: UpgradeForwarder;
  /** Id of the current process; undefined while it is being replaced. */
  processId(): number | undefined;
  /** Resident memory of the current process in bytes; 0 while it is being replaced. */
  residentBytes(): number;
}

/** The current API process, and the connections to it. */
interface Current {
  process: BackendProcess;
  agent: Agent;
  socket: string;
}

/**
 * Starts the backend in a separate process. While it is being replaced, requests are answered 503
 * `backend_unavailable`.
 *
 * @throws BackendStartError when the first start fails
 */
export async function superviseBackend(
  options: Omit<ProcessOptions, 'socket'>,
  log: Logger,
  limits = PROCESS_LIMITS,
): Promise<SupervisedBackend> {
  const sockets = await mkdtemp(join(tmpdir(), 'kedai-senja-api-'));
  let starts = 0;
  let isClosing = false;
  const listeners = new Set<() => void>();
  const tellAll = () => {
    for (const listener of listeners) listener();
  };

  const start = async (): Promise<Current> => {
    starts += 1;
    const socket = socketPath(sockets, starts);
    const process = await startBackendProcess({ ...options, socket }, tellAll);
    // Report changes made while no process was running.
    tellAll();
    const agent = new Agent({ connect: { socketPath: socket }, ...TIMEOUTS });
    return { process, agent, socket };
  };
  const first = await start();
  const { publishableKey, serviceKey } = first.process;
  let current: Current | undefined = first;

  const replaceWhenEnded = async () => {
    let wait = RESTART_DELAY_MS.first;
    while (current) {
      const { process, agent } = current;
      const startedAt = performance.now();
      await process.ended;
      if (performance.now() - startedAt > STABLE_MS) wait = RESTART_DELAY_MS.first;
      current = undefined;
      await agent.destroy();
      if (isClosing) return;
      log({ level: 'error', event: 'backend_ended' });
      current = await startAgain(start, wait, () => isClosing, log);
      wait = Math.min(wait * 2, RESTART_DELAY_MS.max);
    }
  };
  const replacing = replaceWhenEnded();
  let lastTick = performance.now();
  const watchdog = setInterval(() => {
    const now = performance.now();
    // After a pause of this process, heartbeats may not have been read yet.
    const wasPaused = now - lastTick > 2 * HEARTBEAT_MS;
    lastTick = now;
    if (current && !wasPaused) killIfUnhealthy(current.process, limits, log);
  }, HEARTBEAT_MS);

  return {
    publishableKey,
    serviceKey,
    processId: () => current?.process.processId,
    residentBytes: () => current?.process.lastHeartbeat.resident ?? 0,
    fetch: createForwarder(() => current?.agent),
    upgrade: createUpgradeForwarder(() => current?.socket),
    onCatalogueChange: (callback) => void listeners.add(callback),
    settled: async () => current?.process.settled(),
    async close() {
      isClosing = true;
      await current?.process.close();
      await replacing;
      clearInterval(watchdog);
      await rm(sockets, { recursive: true, force: true });
    },
  };
}

async function startAgain(
  start: () => Promise<Current>,
  firstWait: number,
  isClosing: () => boolean,
  log: Logger,
): Promise<Current | undefined> {
  let wait = firstWait;
  while (!isClosing()) {
    await delay(wait);
    if (isClosing()) return undefined;
    try {
      const current = await start();
      log({ level: 'info', event: 'backend_replaced' });
      if (!isClosing()) return current;
      await current.process.close();
    } catch (error) {
      log({ level: 'error', event: 'backend_not_started', message: String(error) });
      wait = Math.min(wait * 2, RESTART_DELAY_MS.max);
    }
  }
  return undefined;
}

function killIfUnhealthy(
  { lastHeartbeat, kill }: BackendProcess,
  { hangMs, residentBytes }: typeof PROCESS_LIMITS,
  log: Logger,
): void {
  const isHanging = performance.now() - lastHeartbeat.at > hangMs;
  if (!isHanging && lastHeartbeat.resident <= residentBytes) return;
  log({ level: 'error', event: isHanging ? 'backend_hangs' : 'backend_too_large' });
  kill();
}

function socketPath(folder: string, number: number): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\kedai-senja-${process.pid}-${number}`;
  return join(folder, `${number}.sock`);
}
