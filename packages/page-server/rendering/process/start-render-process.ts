import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { ServerRendering } from 'remote-contract/server-rendering';
import { MAX_LINE, readMessage, readPaths, readRendering } from './check-messages.ts';
import { confinedNode, type NetworkWalls } from './confined-node.ts';
import { readMessages, writeMessage } from './message-lines.ts';
import type { BackendAnswer, BackendRequest, ReleaseSetCode, ToRenderProcess } from './messages.ts';
import { type PageAnswer, pageAnswer, withinLimit } from './page-answers.ts';
import { processUse } from './process-use.ts';

const PROGRAM = join(import.meta.dirname, 'render-process.ts');

/** The programs of this folder, and the package.json that makes them ES modules. */
const READABLE = [join(import.meta.dirname, '*'), join(import.meta.dirname, '../../package.json')];

/** Limits for one page, or for the list of paths. */
export const RENDER_LIMITS = {
  /** CPU time in ms, 100 times what a page takes. Waiting does not count, nor does a busy machine. */
  cpuMs: 4_000,
  /** Time in ms once the process has started, longer than all request timeouts: the page waits forever. */
  jobMs: 30_000,
  /** Resident memory in bytes, which includes buffers outside of the heap. */
  residentBytes: 400_000_000,
  /** Messages from the process: backend requests and the result. */
  messages: 100,
};

/** Interval of the usage checks during a job, in ms. */
const CHECK_MS = 100;

/** The process exited during the job: the page exceeded a limit or crashed it. */
export class RenderProcessError extends Error {
  override readonly name = 'RenderProcessError';
}

/** The process exited before the job started: another process may run it. */
export class NotStartedError extends Error {
  override readonly name = 'NotStartedError';
}

/** A rendering with its backend responses. */
export interface ProcessRendering extends ServerRendering {
  answers: readonly PageAnswer[];
}

/** A process that renders the pages of one release set, one at a time. */
export interface RenderProcess {
  /**
   * @param without remotes whose server parts are left out.
   * @param dataMs timeout of the page's data.
   * @throws RenderProcessError, NotStartedError, or the error of the page.
   */
  render(url: string, without: readonly string[], dataMs: number): Promise<ProcessRendering>;
  /** The paths of the pages with parameters. */
  paths(): Promise<readonly string[]>;
  /** Ends the process after its queue is empty. */
  retire(): void;
  close(): void;
}

type JobRequest =
  | { type: 'render'; url: string; without: readonly string[]; dataMs: number }
  | { type: 'paths' };

/** The running job. */
interface Job extends PromiseWithResolvers<string> {
  id: number;
  answers: PageAnswer[];
}

interface JobResult extends Pick<Job, 'answers'> {
  result: string;
}

/**
 * @param ask sends a page's request to the backend, as an anonymous visitor.
 * @param onEnd called when the process accepts no more jobs.
 */
export function startRenderProcess(
  releaseSet: ReleaseSetCode,
  ask: (request: BackendRequest) => Promise<BackendAnswer>,
  onEnd: () => void,
  walls: NetworkWalls,
  limits = RENDER_LIMITS,
): RenderProcess {
  const { file, args } = confinedNode(PROGRAM, READABLE, walls);
  const child = spawn(file, args, { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
  const { stdin, stdout } = child;
  // It does not keep the page server running.
  child.unref();
  for (const pipe of [stdin, stdout]) if (pipe instanceof Socket) pipe.unref();
  // `exit` handles the end of the process.
  stdin.on('error', () => undefined);
  let accepts = true;
  let hasStarted = false;
  let lastJob = 0;
  /** Messages of the current job. */
  let messages = 0;
  let current: Job | undefined;
  const tell = (message: ToRenderProcess) => writeMessage(stdin, message);
  const end = (reason: string) => {
    accepts = false;
    onEnd();
    current?.reject(new RenderProcessError(reason));
    child.kill('SIGKILL');
  };
  child.on('error', ({ message }) => end(message));
  child.on('exit', (code, signal) => end(`The process ended with ${signal ?? code}`));
  const receive = (given: unknown) => {
    const message = readMessage(given);
    if (!message) return end('The process sent an invalid message');
    messages += 1;
    if (messages > limits.messages) return end('The page sends too many requests');
    if (message.type === 'fetch') return forward(message.id, message.request);
    if (message.type === 'started') {
      hasStarted = true;
      return;
    }
    if (message.id !== current?.id) return;
    if (message.type === 'failed') current.reject(new Error(message.message));
    else current.resolve(message.result);
  };
  readMessages(stdout, receive, MAX_LINE);
  tell({ type: 'open', releaseSet });

  function forward(id: number, request: BackendRequest): void {
    const job = current;
    if (!job) return;
    void ask(request).then(
      (answer) => {
        const kept = pageAnswer(request, answer);
        if (kept) job.answers.push(kept);
        const body = answer.body && Buffer.from(answer.body).toString('base64');
        tell({ type: 'answer', id, answer: { ...answer, body } });
      },
      (error) => tell({ type: 'no-answer', id, message: String(error) }),
    );
  }

  /** Ends the process when its job exceeds a limit. */
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
  const run = (message: JobRequest): Promise<JobResult> => {
    const done = previous.then(async () => {
      if (!accepts) throw new NotStartedError('The process has ended');
      lastJob += 1;
      messages = 0;
      const job: Job = {
        id: lastJob,
        answers: [],
        ...Promise.withResolvers<string>(),
      };
      current = job;
      tell({ ...message, id: job.id });
      const check = watch(job);
      try {
        return { result: await job.promise, answers: job.answers };
      } finally {
        clearInterval(check);
        current = undefined;
      }
    });
    previous = done.catch(() => undefined);
    return done;
  };
  return {
    async render(url, without, dataMs) {
      const { result, answers } = await run({ type: 'render', url, without, dataMs });
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
