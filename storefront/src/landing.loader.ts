import type { LoaderFunctionArgs } from 'shared-ui/runtime';
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
 * Going back to the landing page finds it whole, at the place where it was left, when the menus
 * come within this time. Nothing but the skeletons waits longer.
 */
const PATIENCE_MS = 400;
let isFirstVisit = true;

/** Begins to fetch both menus. The first visit waits for neither: its banner is to be seen first. */
export async function landingLoader({ request }: LoaderFunctionArgs): Promise<LandingData> {
  const place = menuPlaceFrom(new URL(request.url).search);
  const patience = isFirstVisit ? 0 : PATIENCE_MS;
  isFirstVisit = false;
  const abandoned = new AbortController();
  const signal = AbortSignal.any([request.signal, abandoned.signal]);
  const { query, pages } = place;
  const foodService = checkFoodService();
  const [drinks, foods] = await Promise.all([
    within(patience, loadMenu({ kind: 'Minuman', query, page: pages.drinks }, signal)),
    within(patience, loadMenu({ kind: 'Makanan', query, page: pages.foods }, signal)),
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

/** The menu itself if it comes in time, else its promise, boxed so that `await` leaves it alone. */
function within(ms: number, menu: Promise<Menu>): Promise<{ menu: Menu | Promise<Menu> }> {
  return Promise.race([
    menu.then((loaded) => ({ menu: loaded })),
    new Promise<{ menu: Promise<Menu> }>((resolve) => setTimeout(resolve, ms, { menu })),
  ]);
}
