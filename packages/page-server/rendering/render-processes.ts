import { LRUCache } from 'lru-cache';
import { networkWalls } from './process/confined-node.ts';
import type { BackendAnswer, BackendRequest, ReleaseSetCode } from './process/messages.ts';
import {
  NotStartedError,
  type ProcessRendering,
  RENDER_LIMITS,
  type RenderProcess,
  startRenderProcess,
} from './process/start-render-process.ts';
import { DATA_TIMEOUT_MS, MAX_WAITING, type RenderShare } from './render-share.ts';

/** The live release set, the other side of a canary, and a preview. */
const MAX_PROCESSES = 3;

/** A release set whose server parts are read when a process starts. */
export interface RunnableReleaseSet {
  id: string;
  /** @returns undefined when there is no server part. */
  readCode: () => Promise<ReleaseSetCode | undefined>;
}

/** The processes of some release sets, started on demand. */
export interface RenderProcesses {
  /**
   * Renders a page; undefined when the release set has no server part, or the queue of the share is full.
   *
   * @param without remotes whose server parts are left out.
   * @throws RenderProcessError, or the error of the page.
   */
  render(
    releaseSet: RunnableReleaseSet,
    url: string,
    without: readonly string[],
    share?: RenderShare,
  ): Promise<ProcessRendering | undefined>;
  /** The paths of the pages with parameters; none when the release set has no server part. */
  paths(releaseSet: RunnableReleaseSet): Promise<readonly string[]>;
  close(): void;
}

/** @param ask sends a page's request to the backend, as an anonymous visitor. */
export function createRenderProcesses(
  ask: (request: BackendRequest) => Promise<BackendAnswer>,
  limits = RENDER_LIMITS,
): RenderProcesses {
  const processes = new LRUCache<string, Promise<RenderProcess | undefined>>({
    max: MAX_PROCESSES,
    dispose(process, _id, reason) {
      if (reason === 'evict') process.then((one) => one?.retire(), ignore);
    },
  });
  const waiting: Record<RenderShare, number> = { page: 0, item: 0, search: 0 };
  let isClosed = false;

  function start({ id, readCode }: RunnableReleaseSet): Promise<RenderProcess | undefined> {
    const forget = () => {
      if (processes.peek(id) === process) processes.delete(id);
    };
    const process = readCode().then(async (code) => {
      if (code) return startRenderProcess(code, ask, forget, await networkWalls(), limits);
      forget();
      return undefined;
    });
    process.catch(forget);
    processes.set(id, process);
    return process;
  }

  async function run<Result>(
    releaseSet: RunnableReleaseSet,
    job: (one: RenderProcess) => Promise<Result>,
  ) {
    while (!isClosed) {
      try {
        const process = await (processes.get(releaseSet.id) ?? start(releaseSet));
        return process && (await job(process));
      } catch (error) {
        // Another page crashed the process while this one was queued.
        if (!isClosed && !(error instanceof NotStartedError)) throw error;
      }
    }
    return undefined;
  }

  return {
    async render(releaseSet, url, without, share = 'page') {
      if (waiting[share] >= MAX_WAITING[share]) return undefined;
      waiting[share] += 1;
      return run(releaseSet, (one) => one.render(url, without, DATA_TIMEOUT_MS[share])).finally(
        () => {
          waiting[share] -= 1;
        },
      );
    },
    paths: async (releaseSet) => (await run(releaseSet, (one) => one.paths())) ?? [],
    close() {
      isClosed = true;
      for (const process of processes.values()) process.then((one) => one?.close(), ignore);
      processes.clear();
    },
  };
}

const ignore = () => undefined;
