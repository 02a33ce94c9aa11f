import type { Dish } from './dish.ts';
import type { PictureType } from './picture-type.ts';

/** The Supabase project that holds the catalogue. */
export interface CatalogueSettings {
  /** Origin of the Supabase project. */
  url: string;
  /** Service key: bypasses row-level security, server-side only. */
  serviceKey: string;
  /** Custom `fetch`, for an embedded backend. */
  fetch?: (request: Request) => Promise<Response>;
}

/** A dish in the catalogue. */
export interface MirroredDish {
  id: string;
  /** Id of the dish's product, which customers order. */
  product: number;
  /** Object name in the bucket; null until the picture is copied. */
  image: string | null;
  /** URL from which the picture was copied; null until it is copied. */
  picture: string | null;
}

/** Result of mirroring dishes. */
export interface Mirrored {
  /** Number of products added, changed, removed from the menu or returned to it. */
  changed: number;
  dishes: MirroredDish[];
}

/** The changes of the catalogue that the food service may cause: names, times, pictures, never prices. */
export interface Catalogue {
  /**
   * Adds and updates dishes.
   *
   * @param isWholeMenu whether to remove all other dishes from the menu.
   */
  mirror(dishes: readonly Dish[], isWholeMenu: boolean): Promise<Mirrored>;
  /** Stores the picture of a dish and returns its object name. */
  storePicture(
    dish: Pick<Dish, 'id'> & { picture: string },
    bytes: Uint8Array,
    type: PictureType,
  ): Promise<string>;
}

/** Path under which the project serves a picture of a product. */
export function picturePath(image: string): string {
  return `/storage/v1/object/public/image_product/products/${image}`;
}

/** Connects to the catalogue through the APIs of the project. */
export function connectCatalogue(settings: CatalogueSettings): Catalogue {
  const { url, serviceKey, fetch: send = fetch } = settings;

  async function post(path: string, body: BodyInit, headers: Record<string, string>) {
    const response = await send(
      new Request(new URL(path, url), {
        method: 'POST',
        body,
        headers: { apikey: serviceKey, authorization: `Bearer ${serviceKey}`, ...headers },
      }),
    );
    if (response.ok) return response;
    await response.body?.cancel();
    throw new Error(`The catalogue answered ${response.status} to ${path}`);
  }
  const call = (name: string, parameters: object) =>
    post(`/rest/v1/rpc/${name}`, JSON.stringify(parameters), {
      'content-type': 'application/json',
    });

  return {
    async mirror(dishes, isWholeMenu) {
      const items = dishes.map(({ id, title, time }) => ({ id, title, time }));
      const response = await call('mirror_food', { dishes: items, is_whole_menu: isWholeMenu });
      return (await response.json()) as Mirrored;
    },
    async storePicture({ id, picture }, bytes, { mime, extension }) {
      const image = `${crypto.randomUUID()}_food-${id}.${extension}`;
      const path = `/storage/v1/object/image_product/products/${image}`;
      // One hour, as specified; objects are immutable.
      const headers = { 'content-type': mime, 'cache-control': 'max-age=3600' };
      await post(path, bytes as BodyInit, headers);
      await call('set_food_picture', { external_id: id, picture_source: picture, image });
      return image;
    },
  };
}
