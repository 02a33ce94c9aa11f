import type { ReleaseSetCode } from '../rendering/process/messages.ts';
import type { RenderedAt } from '../rendering/rendered-pages.ts';
import { withOrigin } from '../rendering/with-origin.ts';

/**
 * Path of the backend responses from which a page was rendered. Browsers save them for offline use, without extra
 * backend requests. The query parameter `of` is the page's path with its query.
 */
export const PAGE_ANSWERS_PATH = '/page-answers.json';

/**
 * The answers as a JSON array of `url`, `headers` and `body`; shell/src/offline/save-visit.ts has the same type.
 *
 * @param origin of the shop; undefined makes the addresses of an embedded backend relative.
 */
export function pageAnswersJson(
  answers: RenderedAt['answers'],
  { supabaseUrl }: ReleaseSetCode['configuration'],
  origin: string | undefined,
): string {
  const named = answers.map(({ path, headers, body }) => ({
    url: withOrigin(`${supabaseUrl}${path}`, origin ?? ''),
    headers,
    body,
  }));
  return JSON.stringify(named);
}
