import { withTimeout } from 'shared-ui/with-timeout';
import type { AnswerOwner } from './answer-owner.ts';
import { noteAnswer, noteNoAnswer, noteStale } from './connection.ts';

/** After this time a saved answer is shown, if there is one, in ms. The request goes on. */
const TIMEOUT_MS = 5_000;

/** A busy page saves after this time all the same, in ms: the visitor may leave it soon. */
const SAVE_TIMEOUT_MS = 1_000;

/** Loads what a first visit can do without. */
const savedAnswers = () => import(/* webpackChunkName: "offline" */ './saved-answers.ts');

/**
 * A `fetch` that saves what it reads, and shows the saved answer when the network gives none. An
 * error that the server answers is an answer. Saved answers are only shown in a page with a service
 * worker: without one, the shop does not open without a network either.
 *
 * @param ownerOf gives the owner of the answer to a request; an answer without one is not saved.
 * @param isWanted whether an answer may still be saved and shown when it is there.
 */
export function offlineFetch(
  ask: typeof fetch,
  ownerOf: (method: string, url: string) => AnswerOwner,
  isWanted: (owner: NonNullable<AnswerOwner>) => boolean = () => true,
): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const owner = canSave() ? ownerOf(init?.method ?? 'GET', url) : undefined;
    let isSavedShown = false;
    // An answer that comes later is not on the page: the next request takes the age away.
    const note = () => noteAnswer(isSavedShown ? undefined : url);
    const answer = asked(() => ask(input, init), note, init?.signal);
    if (!owner) return answer;
    const wanted = () => isWanted(owner);
    void answer
      .then(async (response) => {
        if (response.status !== 200 && response.status !== 206) return;
        const copy = response.clone();
        await idle();
        await (await savedAnswers()).saveAnswer(owner, url, copy, wanted);
      })
      // The storage quota may be used up.
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

/** Notes whether there is an answer. A request that the page itself aborted says nothing. */
async function asked(
  ask: () => Promise<Response>,
  note: () => void,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  try {
    const response = await ask();
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

/** The answer, or what was saved when the answer fails or takes too long. */
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
