import type { LoaderFunctionArgs } from 'shared-ui/runtime';
import { withTimeout } from 'shared-ui/with-timeout';
import { fetchCategories } from './menu/categories.data.ts';
import { checkFoodService, type FoodServiceState } from './menu/food-service.data.ts';
import { loadMenu, type Menu } from './menu/load-menu.ts';
import { type MenuPlace, menuPlaceFrom } from './menu/menu-place.ts';

/** The data of the landing page. A menu that is still loading is a promise that never rejects. */
export interface LandingData {
  drinks: Menu | Promise<Menu>;
  foods: Menu | Promise<Menu>;
  /** The requested query and pages. */
  place: MenuPlace;
  /** Never rejects; nothing waits for it. */
  categories: Promise<readonly string[]>;
  /** Never rejects; nothing waits for it. */
  foodService: Promise<FoodServiceState>;
  /** Aborts the requests of menus that are no longer shown. */
  abort: () => void;
}

/**
 * Maximum wait of the loader for the menus, so that going back restores the landing page with its
 * scroll position. Slower menus replace skeletons.
 */
const MENU_TIMEOUT_MS = 400;
let isFirstVisit = true;

/** Starts loading both menus. The first visit does not wait for them: its banner has priority. */
export async function landingLoader({ request }: LoaderFunctionArgs): Promise<LandingData> {
  const place = menuPlaceFrom(new URL(request.url).search);
  const timeoutMs = isFirstVisit ? 0 : MENU_TIMEOUT_MS;
  isFirstVisit = false;
  const controller = new AbortController();
  const signal = AbortSignal.any([request.signal, controller.signal]);
  const { query, pages } = place;
  const foodService = checkFoodService();
  const [drinks, foods] = await Promise.all([
    settledOrPending(timeoutMs, loadMenu({ type: 'Minuman', query, page: pages.drinks }, signal)),
    settledOrPending(timeoutMs, loadMenu({ type: 'Makanan', query, page: pages.foods }, signal)),
  ]);
  return {
    drinks: drinks.menu,
    foods: foods.menu,
    place,
    categories: fetchCategories(),
    foodService,
    abort: () => controller.abort(),
  };
}

/** The menu if it loads in time, else its promise, wrapped so that `await` does not unwrap it. */
function settledOrPending(
  ms: number,
  menu: Promise<Menu>,
): Promise<{ menu: Menu | Promise<Menu> }> {
  return withTimeout(ms, menu).then(
    (loaded) => ({ menu: loaded }),
    () => ({ menu }),
  );
}
