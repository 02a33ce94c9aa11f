import type { LoaderFunctionArgs } from 'react-router-dom';
import { withTimeout } from 'shared-ui/with-timeout';
import { fetchCategories } from './menu/categories.data.ts';
import { loadMenu, type Menu } from './menu/load-menu.ts';
import { type MenuPlace, menuPlaceFrom } from './menu/menu-place.ts';

/**
 * The data of the landing page. What is still loading is a promise that never rejects; the server waits for
 * it, so that a page that it has rendered has none.
 */
export interface LandingData {
  drinks: Menu | Promise<Menu>;
  foods: Menu | Promise<Menu>;
  /** The requested query and pages. */
  place: MenuPlace;
  categories: readonly string[] | Promise<readonly string[]>;
}

/**
 * Maximum wait of the loader for the menus, so that going back restores the landing page with its
 * scroll position. Slower menus replace skeletons.
 */
const MENU_TIMEOUT_MS = 400;

/** Loads both menus, or starts to. */
export async function landingLoader({ request }: LoaderFunctionArgs): Promise<LandingData> {
  const place = menuPlaceFrom(new URL(request.url).search);
  const { signal } = request;
  const { query, pages } = place;
  const [drinks, foods] = await Promise.all([
    settledOrPending(loadMenu({ type: 'Minuman', query, page: pages.drinks }, signal)),
    settledOrPending(loadMenu({ type: 'Makanan', query, page: pages.foods }, signal)),
  ]);
  return { drinks: drinks.menu, foods: foods.menu, place, categories: fetchCategories() };
}

/** The menu if it loads in time, else its promise, wrapped so that `await` does not unwrap it. */
function settledOrPending(menu: Promise<Menu>): Promise<{ menu: Menu | Promise<Menu> }> {
  return withTimeout(MENU_TIMEOUT_MS, menu).then(
    (loaded) => ({ menu: loaded }),
    () => ({ menu }),
  );
}
