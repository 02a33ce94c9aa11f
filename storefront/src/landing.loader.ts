import type { LoaderFunctionArgs } from 'react-router-dom';
import { withTimeout } from 'shared-ui/with-timeout';
import { findBranches } from './branches.data.ts';
import type { ShownBranch } from './branches.rules.ts';
import { fetchCategories } from './menu/categories.data.ts';
import { loadMenu, type Menu } from './menu/load-menu.ts';
import { type MenuPlace, menuPlaceFrom } from './menu/menu-place.ts';

/**
 * The data of the landing page. Slow parts are promises that never reject; the server awaits them, so
 * server-rendered pages contain no promises.
 */
export interface LandingData {
  drinks: Menu | Promise<Menu>;
  foods: Menu | Promise<Menu>;
  /** The requested query and pages. */
  place: MenuPlace;
  categories: readonly string[] | Promise<readonly string[]>;
  branches: readonly ShownBranch[];
}

/**
 * How long the loader waits for the menus, in ms: with the menus present, "back" can restore the scroll
 * position. Slower menus replace skeletons.
 */
const MENU_TIMEOUT_MS = 400;

/** Loads both menus; slow ones continue in the background. */
export async function landingLoader({ request }: LoaderFunctionArgs): Promise<LandingData> {
  const place = menuPlaceFrom(new URL(request.url).search);
  const { signal } = request;
  const { query, pages } = place;
  const [drinks, foods, branches] = await Promise.all([
    settledOrPending(loadMenu({ type: 'Minuman', query, page: pages.drinks }, signal)),
    settledOrPending(loadMenu({ type: 'Makanan', query, page: pages.foods }, signal)),
    findBranches(),
  ]);
  return { drinks: drinks.menu, foods: foods.menu, place, categories: fetchCategories(), branches };
}

/** The menu if it loads in time, else its promise, in an object so that `await` does not unwrap it. */
function settledOrPending(menu: Promise<Menu>): Promise<{ menu: Menu | Promise<Menu> }> {
  return withTimeout(MENU_TIMEOUT_MS, menu).then(
    (loaded) => ({ menu: loaded }),
    () => ({ menu }),
  );
}
