import { type Catalogue, type MirroredDish, picturePath } from './catalogue.ts';
import { type Dish, MAX_DISHES } from './dish.ts';
import type { TimeLimit } from './download.ts';
import type { FoodService } from './food-service.ts';
import { createPictureCopier } from './pictures.ts';
import { createStaleCache, type Origin } from './stale-cache.ts';

/** A dish in the function's response. */
export interface MenuDish {
  id: string;
  title: string;
  time: string | null;
  /** Path on the Supabase project; null if there is no picture yet. */
  image: string | null;
  /** Id of the product to order; the price is in table `product`. */
  product: number;
}

export interface MenuOptions {
  service: FoodService;
  catalogue: Catalogue;
  timeLimit: TimeLimit;
  now: () => number;
  /** Aborts background work. */
  signal: AbortSignal;
  /** Like `waitUntil`: receives promises that continue after the response. */
  background(work: Promise<void>): void;
  /** Logs the reason of each failure. */
  onFailure(reason: string): void;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Backoff after a failure, in ms: long enough to spare the service's quota, short enough for a manual retry. */
const FAILURE_BACKOFF_MS = 3_000;

interface Menu {
  dishes: ReadonlyMap<string, MenuDish>;
  hasChanged: boolean;
}

/** The food service's menu, cached in memory; each load mirrors it into the catalogue. */
export function createMenu(options: MenuOptions) {
  const { service, catalogue, now } = options;
  const times = { freshMs: MINUTE_MS, staleMs: DAY_MS, failureBackoffMs: FAILURE_BACKOFF_MS, now };
  const menus = createStaleCache<Menu>(times);
  const details = createStaleCache<MenuDish | undefined>(times);
  const copyMissing = createPictureCopier({ base: service.base, ...options });

  async function loadMenu(): Promise<Menu> {
    const dishes = await service.list();
    // A truncated list does not show which dishes were removed.
    const mirrored = await catalogue.mirror(dishes, dishes.length < MAX_DISHES);
    const byId = new Map(mirrored.dishes.map((dish) => [dish.id, dish]));
    const menu = new Map<string, MenuDish>();
    for (const dish of dishes) {
      const copy = byId.get(dish.id);
      // A dish deleted by an admin has no product.
      if (copy) menu.set(dish.id, menuDish(dish, copy));
    }
    options.background(
      copyMissing(dishes, byId, (id, image) => {
        const dish = menu.get(id);
        if (dish) menu.set(id, { ...dish, image: picturePath(image) });
      }),
    );
    return { dishes: menu, hasChanged: mirrored.changed > 0 };
  }

  /** Loads a dish with its preparation time, which the list may omit. */
  async function loadDetail(listed: MenuDish): Promise<MenuDish | undefined> {
    const dish = await service.find(listed.id);
    if (!dish) return undefined;
    if (dish.time !== null && dish.time !== listed.time) {
      await catalogue.mirror([{ ...dish, title: listed.title }], false);
    }
    return { ...listed, time: dish.time ?? listed.time };
  }

  async function list(): Promise<{ dishes: Menu['dishes']; origin: Origin; isUpdated: boolean }> {
    const { value, origin } = await menus.get('', loadMenu);
    return { dishes: value.dishes, origin, isUpdated: origin === 'loaded' && value.hasChanged };
  }

  return {
    list,
    /** Finds a listed dish. Unlisted ids cause no request, or any visitor could exhaust the quota. */
    async find(id: string): Promise<{ dish: MenuDish | undefined; origin: Origin }> {
      const menu = await list();
      const listed = menu.dishes.get(id);
      if (!listed) return { dish: undefined, origin: menu.origin };
      const { value, origin } = await details.get(id, () => loadDetail(listed));
      return { dish: value, origin };
    },
  };
}

function menuDish({ id, title, time }: Dish, { product, image }: MirroredDish): MenuDish {
  return { id, title, time, image: image && picturePath(image), product };
}
