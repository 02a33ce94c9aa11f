import { withTimeout } from 'shared-ui/with-timeout';
import type { AnswerOwner } from './answer-owner.ts';
import { noteAnswer, noteNoAnswer, noteStale } from './connection.ts';

/** Timeout in ms, after which a saved response is used if there is one. The request continues. */
const TIMEOUT_MS = 5_000;

/** Maximum delay of saving on a busy page, in ms: the visitor may leave soon. */
const SAVE_TIMEOUT_MS = 1_000;

/** Lazy-loaded: a first visit does not need this code. */
const savedAnswers = () => import(/* webpackChunkName: "offline" */ './saved-answers.ts');

/**
 * A network-first `fetch` that saves responses, and falls back to the saved response. Error responses are
 * returned as they are. Saved responses are used only with a service worker: without one, the shop cannot
 * start offline anyway.
 *
 * @param send sends the request.
 * @param ownerOf returns the owner of a response; responses without an owner are not saved.
 * @param isWanted whether a response may still be saved or returned when it arrives.
 */
export function offlineFetch(
  send: typeof fetch,
  ownerOf: (method: string, url: string) => AnswerOwner,
  isWanted: (owner: NonNullable<AnswerOwner>) => boolean = () => true,
): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const owner = canSave() ? ownerOf(init?.method ?? 'GET', url) : undefined;
    let isSavedShown = false;
    // A late response is not on the page: the next request clears the age.
    const note = () => noteAnswer(isSavedShown ? undefined : url);
    const answer = recorded(() => send(input, init), note, init?.signal);
    if (!owner) return answer;
    const wanted = () => isWanted(owner);
    void answer
      .then(async (response) => {
        if (response.status !== 200 && response.status !== 206) return;
        const copy = response.clone();
        await idle();
        await (await savedAnswers()).saveAnswer(owner, url, copy, wanted);
      })
      // The storage quota may be exceeded.
      .catch(() => undefined);
    if (!navigator.serviceWorker.controller) return answer;

    const saved = async () => {
      const found = await (await savedAnswers()).findAnswer(owner, url);
      if (!found || !wanted()) return undefined;
      isSavedShown = true;
      noteStale(url, found.savedAt);
      return found.response;
    };
    return firstOf(answer, saved, init?.signal);
  };
}

/** Resolves when the page is idle. */
function idle(): Promise<unknown> {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in globalThis)) return Promise.resolve();
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: SAVE_TIMEOUT_MS }));
}

function canSave(): boolean {
  return 'caches' in globalThis && 'serviceWorker' in navigator;
}

/** Records whether a request gets a response, unless the page itself aborts it. */
async function recorded(
  send: () => Promise<Response>,
  note: () => void,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  try {
    const response = await send();
    note();
    return response;
  } catch (error) {
    if (!isAbortedByPage(signal)) noteNoAnswer();
    throw error;
  }
}

function isAbortedByPage(signal: AbortSignal | null | undefined): boolean {
  return signal?.aborted === true && (signal.reason as Error | undefined)?.name !== 'TimeoutError';
}

/** The network response, or the saved one on failure or timeout. */
async function firstOf(
  answer: Promise<Response>,
  saved: () => Promise<Response | undefined>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  try {
    return await withTimeout(TIMEOUT_MS, answer);
  } catch {
    return (isAbortedByPage(signal) ? undefined : await saved()) ?? answer;
  }
}
