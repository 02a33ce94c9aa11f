import { ownerOfPublicRead } from './answer-owner.ts';

/**
 * Saves the response to an anonymous read, which the page server sent, for offline use. Skips responses that
 * must not be saved, e.g. search results.
 */
export async function savePublicAnswer(url: string, answer: Response): Promise<void> {
  const owner = ownerOfPublicRead('GET', url);
  if (!owner) return;
  const { saveAnswer } = await import(/* webpackChunkName: "offline" */ './saved-answers.ts');
  await saveAnswer(owner, url, answer, () => true);
}
