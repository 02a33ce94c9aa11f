import { reportError } from 'shared-ui/report';
import { fetchMenuPage, type MenuPage, type MenuRequest } from './menu.data.ts';

/** A menu as its section gets it: it never throws, so that the rest of the landing page stands. */
export type Menu = ({ state: 'ready' } & MenuPage) | { state: 'failed'; reportId: string };

/**
 * A page of a menu, or that it could not be had.
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
