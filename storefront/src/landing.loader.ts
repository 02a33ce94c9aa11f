import type { LoaderFunctionArgs } from 'shared-ui/runtime';
import { withTimeout } from 'shared-ui/with-timeout';
import { fetchCategories } from './menu/categories.data.ts';
import { checkFoodService, type FoodServiceState } from './menu/food-service.data.ts';
import { loadMenu, type Menu } from './menu/load-menu.ts';
import { type MenuPlace, menuPlaceFrom } from './menu/menu-place.ts';

/** The menus of the landing page; one that is still on its way is a promise, which never fails. */
export interface LandingData {
  drinks: Menu | Promise<Menu>;
  foods: Menu | Promise<Menu>;
  /** What the menus were asked for. */
  place: MenuPlace;
  /** Never fails, and nothing waits for it. */
  categories: Promise<readonly string[]>;
  /** Never fails, and nothing waits for it. */
  foodService: Promise<FoodServiceState>;
  /** Ends the requests for menus that are not shown any more. */
  abandon: () => void;
}

/**
 * The loader waits for the menus as long as this, in ms, so that going back restores the landing page and
 * its scroll position as a whole. Later menus replace skeletons.
 */
const MENU_TIMEOUT_MS = 400;
let isFirstVisit = true;

/** Begins to fetch both menus. The first visit waits for neither: its banner comes first. */
export async function landingLoader({ request }: LoaderFunctionArgs): Promise<LandingData> {
  const place = menuPlaceFrom(new URL(request.url).search);
  const timeoutMs = isFirstVisit ? 0 : MENU_TIMEOUT_MS;
  isFirstVisit = false;
  const abandoned = new AbortController();
  const signal = AbortSignal.any([request.signal, abandoned.signal]);
  const { query, pages } = place;
  const foodService = checkFoodService();
  const [drinks, foods] = await Promise.all([
    settledOrPending(timeoutMs, loadMenu({ kind: 'Minuman', query, page: pages.drinks }, signal)),
    settledOrPending(timeoutMs, loadMenu({ kind: 'Makanan', query, page: pages.foods }, signal)),
  ]);
  return {
    drinks: drinks.menu,
    foods: foods.menu,
    place,
    categories: fetchCategories(),
    foodService,
    abandon: () => abandoned.abort(),
  };
}

/** The menu if it comes in time, else its promise, wrapped so that `await` does not wait for it. */
function settledOrPending(
  ms: number,
  menu: Promise<Menu>,
): Promise<{ menu: Menu | Promise<Menu> }> {
  return withTimeout(ms, menu).then(
    (loaded) => ({ menu: loaded }),
    () => ({ menu }),
  );
}
