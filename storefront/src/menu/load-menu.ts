import { reportError } from 'shared-ui/report';
import type { ProductKind } from '../product.ts';
import { fetchMenuPage, type MenuPage } from './menu.data.ts';

/** A menu as its section gets it: it never throws, so that the rest of the landing page stands. */
export type Menu = ({ state: 'ready' } & MenuPage) | { state: 'failed'; reportId: string };

/** A page of a menu, or that it could not be had. */
export async function loadMenu(kind: ProductKind, page: number): Promise<Menu> {
  try {
    return { state: 'ready', ...(await fetchMenuPage(kind, page)) };
  } catch (error) {
    return { state: 'failed', reportId: reportError(error) };
  }
}
