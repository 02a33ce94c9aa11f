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

/** The processes of some release sets, started when they are needed. */
export interface RenderProcesses {
  /**
   * Renders a page of a release set; undefined when the release set has no server part, or too many pages
   * of the share wait.
   *
   * @param key names the release set.
   * @param without remotes whose server parts are left out.
   * @throws RenderProcessError, or what the page throws.
   */
  render(
    key: string,
    url: string,
    without: readonly string[],
    share?: RenderShare,
  ): Promise<ProcessRendering | undefined>;
  /** The paths of the pages with parameters; none when the release set has no server part. */
  paths(key: string): Promise<readonly string[]>;
  close(): void;
}

/**
 * @param readCode reads the server parts of a release set by its key.
 * @param ask sends a request of a page to the backend, as an anonymous visitor.
 */
export function createRenderProcesses(
  readCode: (key: string) => Promise<ReleaseSetCode | undefined>,
  ask: (request: BackendRequest) => Promise<BackendAnswer>,
  limits = RENDER_LIMITS,
): RenderProcesses {
  const processes = new Map<string, Promise<RenderProcess | undefined>>();
  const waiting: Record<RenderShare, number> = { page: 0, item: 0, search: 0 };
  let isClosed = false;

  function processOf(key: string): Promise<RenderProcess | undefined> {
    const process = processes.get(key) ?? start(key);
    processes.delete(key);
    processes.set(key, process);
    const [oldest, ...others] = processes.keys();
    if (others.length >= MAX_PROCESSES && oldest !== undefined) {
      processes.get(oldest)?.then((one) => one?.retire(), ignore);
      processes.delete(oldest);
    }
    return process;
  }

  function start(key: string): Promise<RenderProcess | undefined> {
    const forget = () => {
      if (processes.get(key) === process) processes.delete(key);
    };
    const process = readCode(key).then(async (code) => {
      if (code) return startRenderProcess(code, ask, forget, await networkWalls(), limits);
      forget();
      return undefined;
    });
    process.catch(forget);
    return process;
  }

  async function run<Result>(key: string, job: (one: RenderProcess) => Promise<Result>) {
    while (!isClosed) {
      try {
        const process = await processOf(key);
        return process && (await job(process));
      } catch (error) {
        // Another page has ended the process while this one was waiting.
        if (!isClosed && !(error instanceof NotStartedError)) throw error;
      }
    }
    return undefined;
  }

  return {
    async render(key, url, without, share = 'page') {
      if (waiting[share] >= MAX_WAITING[share]) return undefined;
      waiting[share] += 1;
      return run(key, (one) => one.render(url, without, DATA_TIMEOUT_MS[share])).finally(() => {
        waiting[share] -= 1;
      });
    },
    paths: async (key) => (await run(key, (one) => one.paths())) ?? [],
    close() {
      isClosed = true;
      for (const process of processes.values()) process.then((one) => one?.close(), ignore);
      processes.clear();
    },
  };
}

const ignore = () => undefined;
