import { reportError } from 'remote-contract/report';
import { fetchMenuPage, type MenuPage, type MenuRequest } from './menu.data.ts';

/** A loaded menu or its failure. Not an exception: one menu must not break the landing page. */
export type Menu = ({ state: 'ready' } & MenuPage) | { state: 'failed'; reportId: string };

/**
 * Loads a page of a menu; reports an error and returns the state `failed`.
 *
 * @param signal aborted when the visitor navigates away; the promise then never settles, because nothing awaits it.
 */
export async function loadMenu(request: MenuRequest, signal: AbortSignal): Promise<Menu> {
  try {
    return { state: 'ready', ...(await fetchMenuPage(request, signal)) };
  } catch (error) {
    if (signal.aborted) return new Promise(() => undefined);
    return { state: 'failed', reportId: reportError(error) };
  }
}
