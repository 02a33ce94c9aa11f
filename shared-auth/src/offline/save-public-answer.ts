import { ownerOfPublicRead } from './answer-owner.ts';

/**
 * Saves an answer to an anonymous read that this page has not sent itself, to be shown without a network. One that
 * must not be saved, such as that of a search, is left out.
 */
export async function savePublicAnswer(url: string, answer: Response): Promise<void> {
  const owner = ownerOfPublicRead('GET', url);
  if (!owner) return;
  const { saveAnswer } = await import(/* webpackChunkName: "offline" */ './saved-answers.ts');
  await saveAnswer(owner, url, answer, () => true);
}
