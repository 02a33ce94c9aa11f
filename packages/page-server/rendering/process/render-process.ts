/** Program of a render process: renders the pages of one release set, one at a time. */
import { Buffer } from 'node:buffer';
import { backendFetch } from './backend-fetch.ts';
import { confine } from './confine.ts';
import { compileReleaseSet } from './evaluate.ts';
import { readMessages, writeMessage } from './message-lines.ts';
import type {
  BackendAnswer,
  FromRenderProcess,
  ReleaseSetCode,
  ToRenderProcess,
} from './messages.ts';

/** How long a page may wait after its data timeout, in ms; other pages are queued behind it. */
const GRACE_MS = 250;

const { exit, stdin, stdout } = process;
const send = (message: FromRenderProcess) => writeMessage(stdout, message);
const requests = new Map<number, PromiseWithResolvers<BackendAnswer>>();
let lastRequest = 0;
let evaluate: ReturnType<typeof compileReleaseSet>;

readMessages(stdin, (given) => {
  const message = given as ToRenderProcess;
  if (message.type === 'open') return open(message.releaseSet);
  if (message.type === 'answer') {
    const { answer, id } = message;
    const body = answer.body === null ? null : Buffer.from(answer.body, 'base64');
    return requests.get(id)?.resolve({ ...answer, body });
  }
  if (message.type === 'no-answer') {
    return requests.get(message.id)?.reject(new TypeError(message.message));
  }
  const { id } = message;
  void answer(message).then(
    (result) => send({ type: 'done', id, result }),
    (error: unknown) => send({ type: 'failed', id, message: textOf(error) }),
  );
});
send({ type: 'started' });
// A leftover of an earlier page, such as a timer that throws, must not crash the process.
process.on('uncaughtException', () => undefined);
process.on('unhandledRejection', () => undefined);
// The page server has exited.
stdin.on('end', () => exit());

function open(releaseSet: ReleaseSetCode): void {
  confine(
    backendFetch(releaseSet, (request) => {
      lastRequest += 1;
      const id = lastRequest;
      const answered = Promise.withResolvers<BackendAnswer>();
      requests.set(id, answered);
      send({ type: 'fetch', id, request });
      return answered.promise.finally(() => requests.delete(id));
    }),
  );
  evaluate = compileReleaseSet(releaseSet);
}

async function answer(
  message: Extract<ToRenderProcess, { type: 'render' | 'paths' }>,
): Promise<string> {
  const result = message.type === 'paths' ? await evaluate().paths() : await render(message);
  return JSON.stringify(result ?? null);
}

/** @throws Error when the page is not rendered soon after its data timeout. */
function render({ url, without, dataMs }: Extract<ToRenderProcess, { type: 'render' }>) {
  const signal = AbortSignal.timeout(dataMs);
  const late = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => {
    setTimeout(() => late.reject(new Error('The page waits for what never comes')), GRACE_MS);
  });
  return Promise.race([evaluate(without).render(url, signal), late.promise]);
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
