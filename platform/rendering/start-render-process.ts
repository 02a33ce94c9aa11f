import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ServerRendering } from 'shared-ui/server-rendering';
import { readMessage, readPaths, readRendering } from './check-messages.ts';
import type {
  BackendAnswer,
  BackendRequest,
  CompositionCode,
  ToRenderProcess,
} from './messages.ts';
import { type PageAnswer, pageAnswer, withinLimit } from './page-answers.ts';
import { processUse } from './process-use.ts';

const PROGRAM = join(import.meta.dirname, 'render-process.ts');

/** Heap limit in MB: twice what the shop's pages take. */
const MAX_HEAP_MB = 128;

/** What a process may use for one page, or for the list of paths. */
export const RENDER_LIMITS = {
  /** Processor time in ms, 100 times what a page takes: waiting, and a busy machine, take none. */
  cpuMs: 4_000,
  /** Time in ms from when the process runs, more than all requests take: the page waits for what never comes. */
  jobMs: 30_000,
  /** Resident memory in bytes: buffers are outside of the heap. */
  residentBytes: 400_000_000,
  /** Requests to the backend. */
  requests: 100,
};

/**
 * Node's permission model: no files but these programs, no child processes, no native code. Code from strings
 * would find its way around confine.ts.
 */
const CONFINED = [
  '--permission',
  `--allow-fs-read=${join(import.meta.dirname, '*')}`,
  `--allow-fs-read=${join(import.meta.dirname, '../package.json')}`,
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${MAX_HEAP_MB}`,
  '--max-semi-space-size=4',
];

/** How often the process is looked at while it works, in ms. */
const CHECK_MS = 100;

/** A process ended before it had answered: the page takes all memory, or never ends. */
export class RenderProcessError extends Error {
  override readonly name = 'RenderProcessError';
}

/** The process ended before it had begun with the page, which may be rendered by another one. */
export class NotStartedError extends Error {
  override readonly name = 'NotStartedError';
}

/** A page as a process has rendered it. */
export interface ProcessRendering extends ServerRendering {
  /** From which its data was made. */
  answers: readonly PageAnswer[];
}

/** A process that renders the pages of one composition, one at a time. */
export interface RenderProcess {
  /**
   * @param without remotes whose server parts are left out.
   * @throws RenderProcessError, NotStartedError, or what the page throws.
   */
  render(url: string, without: readonly string[]): Promise<ProcessRendering>;
  /** The addresses of the pages with parameters. */
  paths(): Promise<readonly string[]>;
  /** Ends it after the page that it renders. */
  retire(): void;
  close(): void;
}

/** What a process is asked. */
type Question = { type: 'render'; url: string; without: readonly string[] } | { type: 'paths' };

/** A page, or the list of paths, that the process works on. */
interface Job extends PromiseWithResolvers<string> {
  id: number;
  requests: number;
  answers: PageAnswer[];
}

/** What a job has brought. */
interface JobResult extends Pick<Job, 'answers'> {
  result: string;
}

/**
 * @param ask sends a request of a page to the backend, as an anonymous visitor.
 * @param onEnd called once the process can render no more pages.
 */
export function startRenderProcess(
  composition: CompositionCode,
  ask: (request: BackendRequest) => Promise<BackendAnswer>,
  onEnd: () => void,
  limits = RENDER_LIMITS,
): RenderProcess {
  const child = fork(PROGRAM, [], {
    execArgv: CONFINED,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // The process of the shop may end without it.
  child.unref();
  child.channel?.unref();
  let accepts = true;
  let hasStarted = false;
  let lastJob = 0;
  let current: Job | undefined;
  const tell = (message: ToRenderProcess) => {
    // A failure means that it is ending, which is handled below.
    if (child.connected) child.send(message, () => undefined);
  };
  const end = (reason: string) => {
    accepts = false;
    onEnd();
    current?.reject(new RenderProcessError(reason));
    child.kill('SIGKILL');
  };
  child.on('error', ({ message }) => end(message));
  child.on('exit', (code, signal) => end(`The process ended with ${signal ?? code}`));
  child.on('message', (given) => {
    const message = readMessage(given);
    if (!message) return end('The process says what it may not say');
    if (message.type === 'fetch') return forward(message.id, message.request);
    if (message.type === 'started') {
      hasStarted = true;
      return;
    }
    if (message.id !== current?.id) return;
    if (message.type === 'failed') current.reject(new Error(message.message));
    else current.resolve(message.result);
  });
  tell({ type: 'open', composition });

  function forward(id: number, request: BackendRequest): void {
    const job = current;
    if (!job) return;
    job.requests += 1;
    if (job.requests > limits.requests) {
      end('The page sends too many requests');
      return;
    }
    void ask(request).then(
      (answer) => {
        const kept = pageAnswer(request, answer);
        if (kept) job.answers.push(kept);
        tell({ type: 'answer', id, answer });
      },
      (error) => tell({ type: 'no-answer', id, message: String(error) }),
    );
  }

  /** Ends the process when its page takes too much. */
  function watch(job: Job): NodeJS.Timeout {
    let deadline = Number.POSITIVE_INFINITY;
    let cpuBefore: number | undefined;
    return setInterval(async () => {
      const use = await processUse(child.pid);
      if (job !== current) return;
      if (hasStarted) deadline = Math.min(deadline, performance.now() + limits.jobMs);
      cpuBefore ??= use?.cpuMs;
      const cpuMs = use && cpuBefore !== undefined ? use.cpuMs - cpuBefore : 0;
      if (use && use.residentBytes > limits.residentBytes) end('The page takes all memory');
      else if (cpuMs > limits.cpuMs || performance.now() > deadline) end('The page never ends');
    }, CHECK_MS);
  }

  let previous: Promise<unknown> = Promise.resolve();
  const run = (message: Question): Promise<JobResult> => {
    const done = previous.then(async () => {
      if (!accepts) throw new NotStartedError('The process has ended');
      lastJob += 1;
      const job: Job = {
        id: lastJob,
        requests: 0,
        answers: [],
        ...Promise.withResolvers<string>(),
      };
      current = job;
      child.channel?.ref();
      tell({ ...message, id: job.id });
      const check = watch(job);
      try {
        return { result: await job.promise, answers: job.answers };
      } finally {
        clearInterval(check);
        child.channel?.unref();
        current = undefined;
      }
    });
    previous = done.catch(() => undefined);
    return done;
  };
  return {
    async render(url, without) {
      const { result, answers } = await run({ type: 'render', url, without });
      return { ...readRendering(result), answers: withinLimit(answers) };
    },
    paths: async () => readPaths((await run({ type: 'paths' })).result),
    retire() {
      accepts = false;
      onEnd();
      void previous.then(() => end('The process was retired'));
    },
    close: () => end('The process was closed'),
  };
}
