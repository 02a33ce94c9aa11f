import { reportError } from 'remote-contract/report';
import { fetchMenuPage, type MenuPage, type MenuRequest } from './menu.data.ts';

/** A loaded menu or its failure, which must not replace the rest of the landing page. */
export type Menu = ({ state: 'ready' } & MenuPage) | { state: 'failed'; reportId: string };

/**
 * Loads a page of a menu; an error is reported and becomes the state `failed`.
 *
 * @param signal aborted when the visitor navigates on; the promise then never settles, because nothing
 * waits for it.
 */
export async function loadMenu(request: MenuRequest, signal: AbortSignal): Promise<Menu> {
  try {
    return { state: 'ready', ...(await fetchMenuPage(request, signal)) };
  } catch (error) {
    if (signal.aborted) return new Promise(() => undefined);
    return { state: 'failed', reportId: reportError(error) };
  }
}
