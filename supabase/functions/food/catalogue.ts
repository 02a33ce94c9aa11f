import type { Dish } from './dish.ts';
import type { PictureType } from './picture-type.ts';

/** The Supabase project that holds the catalogue. */
export interface CatalogueSettings {
  /** Origin of the Supabase project. */
  url: string;
  /** Bypasses row-level security; only the server has it. */
  serviceKey: string;
  /** Replaces the network, for an embedded project. */
  fetch?: (request: Request) => Promise<Response>;
}

/** A dish in the catalogue. */
export interface MirroredDish {
  id: string;
  /** Id of the product, which customers order. */
  product: number;
  /** File name in the bucket; null while the picture has not been copied. */
  image: string | null;
  /** Address from which the picture was copied; null when it was not. */
  picture: string | null;
}

/** The result of mirroring dishes. */
export interface Mirrored {
  /** Products that were added, changed, taken off the menu or put back on it. */
  changed: number;
  dishes: MirroredDish[];
}

/** What the food service may change in the catalogue: names, times, pictures, never a price. */
export interface Catalogue {
  /**
   * Adds and updates dishes.
   *
   * @param isWholeMenu whether to take all other dishes off the menu
   */
  mirror(dishes: readonly Dish[], isWholeMenu: boolean): Promise<Mirrored>;
  /** Stores the picture of a dish and returns its file name. */
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
      // One hour, as specified; a name always means the same picture.
      const headers = { 'content-type': mime, 'cache-control': 'max-age=3600' };
      await post(path, bytes as BodyInit, headers);
      await call('set_food_picture', { external_id: id, picture_source: picture, image });
      return image;
    },
  };
}
