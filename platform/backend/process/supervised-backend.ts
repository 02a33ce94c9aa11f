import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent, type Dispatcher } from 'undici';
import type { BackendApi } from '../backend.ts';
import type { Logger } from '../log.ts';
import { problem } from '../problem.ts';
import { loadSecrets } from '../secrets.ts';
import { type BackendProcess, startBackendProcess } from './backend-process.ts';
import { HEARTBEAT_MS, HOST_HEADER, PEER_ADDRESS_HEADER, type ProcessOptions } from './messages.ts';

/** When the API process is ended and replaced. */
export const PROCESS_LIMITS = {
  /**
   * Time without a sign of life. Even with six busy programs on two cores a heartbeat is late by
   * less than a second.
   */
  hangMs: 10_000,
  /** Resident memory. It has about 100 MB, and up to 220 MB after a large picture. */
  residentBytes: 400 * 1024 * 1024,
};

/** The wait before the process is started again, doubled after each failure. */
const RESTART_DELAY_MS = { first: 100, max: 5_000 };

/** An answer takes 10 s at most (answer-timeout.ts); a download of a picture is not longer silent. */
const TIMEOUTS = { headersTimeout: 15_000, bodyTimeout: 30_000, keepAliveTimeout: 30_000 };

/** The client keeps connections by origin, so that one of each visitor's own choice would be many. */
const ORIGIN = 'http://backend.internal';

/** A backend in a process of its own, which is replaced when it ends, hangs or grows. */
export interface SupervisedBackend extends BackendApi {
  /** Id of the process that answers now; undefined while it is being replaced. */
  processId(): number | undefined;
}

/** The API process of the moment, and the connections to it. */
interface Current {
  process: BackendProcess;
  agent: Agent;
}

/**
 * Starts the backend in a process of its own. Requests that meet its end are answered 503
 * `backend_unavailable`; the page server goes on meanwhile.
 *
 * @throws BackendStartError when the first start fails.
 */
export async function superviseBackend(
  options: Omit<ProcessOptions, 'socket'>,
  log: Logger,
  limits = PROCESS_LIMITS,
): Promise<SupervisedBackend> {
  const { publishableKey, serviceKey } = await loadSecrets(options.dataDir);
  const sockets = await mkdtemp(join(tmpdir(), 'kedai-senja-api-'));
  let starts = 0;
  let isClosing = false;

  const start = async (): Promise<Current> => {
    starts += 1;
    const socket = socketPath(sockets, starts);
    const process = await startBackendProcess({ ...options, socket });
    return { process, agent: new Agent({ connect: { socketPath: socket }, ...TIMEOUTS }) };
  };
  let current: Current | undefined = await start();

  const replaceWhenEnded = async () => {
    while (current) {
      const { process, agent } = current;
      await process.ended;
      current = undefined;
      await agent.destroy();
      if (isClosing) return;
      log({ level: 'error', event: 'backend_ended' });
      current = await startAgain(start, () => isClosing, log);
    }
  };
  const replacing = replaceWhenEnded();
  const watchdog = setInterval(() => {
    if (current) endIfSick(current.process, limits, log);
  }, HEARTBEAT_MS);

  return {
    publishableKey,
    serviceKey,
    processId: () => current?.process.processId,
    fetch: (request, peerAddress) => ask(current?.agent, request, peerAddress),
    settled: async () => current?.process.settled(),
    async close() {
      isClosing = true;
      clearInterval(watchdog);
      await current?.process.close();
      await replacing;
      await rm(sockets, { recursive: true, force: true });
    },
  };
}

async function startAgain(
  start: () => Promise<Current>,
  isClosing: () => boolean,
  log: Logger,
): Promise<Current | undefined> {
  let wait = RESTART_DELAY_MS.first;
  while (!isClosing()) {
    await delay(wait);
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

function endIfSick(
  { pulse, kill }: BackendProcess,
  { hangMs, residentBytes }: typeof PROCESS_LIMITS,
  log: Logger,
): void {
  const isHanging = performance.now() - pulse.at > hangMs;
  if (!isHanging && pulse.resident <= residentBytes) return;
  log({ level: 'error', event: isHanging ? 'backend_hangs' : 'backend_too_large' });
  kill();
}

async function ask(
  agent: Agent | undefined,
  request: Request,
  peerAddress: string | undefined,
): Promise<Response> {
  const { host, pathname, search } = new URL(request.url);
  if (!agent) return unavailable(pathname);
  const headers = new Headers(request.headers);
  headers.set(HOST_HEADER, host);
  headers.delete(PEER_ADDRESS_HEADER);
  if (peerAddress !== undefined) headers.set(PEER_ADDRESS_HEADER, peerAddress);
  const { method, body, signal } = request;
  const init: RequestInit & { dispatcher: Dispatcher; duplex: 'half' } = {
    method,
    headers,
    body,
    signal,
    redirect: 'manual',
    dispatcher: agent,
    duplex: 'half',
  };
  try {
    const {
      body: content,
      status,
      headers: told,
    } = await fetch(`${ORIGIN}${pathname}${search}`, init);
    // The headers of the answer to a fetch are fixed; the page server adds its own to a copy.
    return new Response(content, { status, headers: new Headers(told) });
  } catch (error) {
    if (signal.aborted) throw error;
    return unavailable(pathname);
  }
}

function unavailable(path: string): Response {
  return problem(path, 503, 'backend_unavailable', 'The backend does not answer', {
    'retry-after': '1',
  });
}

function socketPath(folder: string, number: number): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\kedai-senja-${process.pid}-${number}`;
  return join(folder, `${number}.sock`);
}
