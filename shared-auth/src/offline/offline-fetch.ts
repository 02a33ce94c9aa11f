import { withTimeout } from 'shared-ui/with-timeout';
import type { AnswerOwner } from './answer-owner.ts';
import { noteAnswer, noteNoAnswer, noteStale } from './connection.ts';

/** After this time a saved answer is shown, if there is one, in ms. The request continues. */
const TIMEOUT_MS = 5_000;

/** Latest time to save on a busy page, in ms: the visitor may leave soon. */
const SAVE_TIMEOUT_MS = 1_000;

/** Loads code that a first visit does not need. */
const savedAnswers = () => import(/* webpackChunkName: "offline" */ './saved-answers.ts');

/**
 * A `fetch` that saves answers, and returns the saved answer when the network gives none. An error
 * response is an answer. Saved answers are shown only in a page with a service worker: without one,
 * the shop does not open offline either.
 *
 * @param send sends the request.
 * @param ownerOf the owner of the answer to a request; an answer without one is not saved.
 * @param isWanted whether an answer may still be saved or shown when it arrives.
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
    // A later answer is not on the page: the next request clears the age.
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

/** Resolves when the page has nothing more urgent to do. */
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

/** The answer, or the saved one when it fails or takes too long. */
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
