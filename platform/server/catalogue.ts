import pLimit from 'p-limit';
import type { BackendConnection } from './backend-connection.ts';
import { cachedFetcher } from './cached-fetcher.ts';
import { fetchAsVisitor } from './fetch-as-visitor.ts';

export type ProductType = 'Minuman' | 'Makanan';

/** A product on the menu, with the fields for the tags of a page. */
export interface Product {
  id: number;
  name: string;
  type: ProductType;
  description: string;
  /** Whole rupiah. */
  price: number;
  /** Units in stock. */
  stock: number;
  /** File name of its picture in the public bucket. */
  image: string | null;
}

/** The products on the menu, read with the rights of an anonymous visitor. */
export interface Catalogue {
  /** Null: there is no such product. Undefined: the backend does not answer in time. */
  product(type: ProductType, id: number): Promise<Product | null | undefined>;
  /** The first page of a menu. */
  menu(type: ProductType): Promise<readonly Product[] | null | undefined>;
  /** Id and type of all products on the menu, at most as many as the site map lists. */
  all(): Promise<readonly Pick<Product, 'id' | 'type'>[] | null | undefined>;
  /** URL of a product's picture. */
  pictureUrl(image: string, origin: string): string;
}

interface Row {
  id: number;
  product_name: string;
  type_product: ProductType;
  description: string;
  price: number;
  stock_product: number;
  image: string | null;
}

const COLUMNS = 'id,product_name,type_product,description,price,stock_product,image';
/** Products on one page of a menu (specification, section 9). */
const MENU_SIZE = 8;
const MAX_SITEMAP_PRODUCTS = 5000;
/** Default maximum of rows in one answer of a hosted project. */
const ROWS_PER_ANSWER = 1000;
/** A page waits at most 0.7 s for its tags; the request goes on in the background for up to 5 s. */
const CACHE = { freshMs: 15_000, staleMs: 600_000, failureBackoffMs: 5_000, timeoutMs: 700 };
const REQUEST_TIMEOUT_MS = 5_000;

/** Product pages make the server itself read, which no limit of the API counts. */
const MAX_PRODUCT_READS = 4;
const MAX_WAITING_READS = 96;

/**
 * The catalogue of a backend, cached.
 *
 * @param timeoutMs the longest wait for a product or a menu.
 */
export function createCatalogue(
  backend: BackendConnection,
  timeoutMs = CACHE.timeoutMs,
): Catalogue {
  const cache = { ...CACHE, timeoutMs };
  const rows = async <T>(query: Record<string, string>): Promise<T[]> => {
    const path = `/rest/v1/product?${new URLSearchParams(query)}`;
    const response = await fetchAsVisitor(backend, path, REQUEST_TIMEOUT_MS);
    if (!response.ok) throw new Error(`The catalogue answered ${response.status}`);
    return (await response.json()) as T[];
  };
  const onMenu = { select: COLUMNS, archived_at: 'is.null', order: 'id' };

  const reads = pLimit(MAX_PRODUCT_READS);
  const product = cachedFetcher(async (key) => {
    if (reads.pendingCount >= MAX_WAITING_READS) return undefined;
    const [type = '', id = ''] = key.split(' ');
    const query = { ...onMenu, type_product: `eq.${type}`, id: `eq.${id}` };
    const [row] = await reads(() => rows<Row>(query));
    return row ? toProduct(row) : null;
  }, cache);
  const menu = cachedFetcher(async (type) => {
    const limit = String(MENU_SIZE);
    const query = { ...onMenu, order: 'menu_position,id', type_product: `eq.${type}`, limit };
    return (await rows<Row>(query)).map(toProduct);
  }, cache);
  const all = cachedFetcher(
    async () => {
      const found: Pick<Product, 'id' | 'type'>[] = [];
      for (;;) {
        const batch = await rows<Pick<Row, 'id' | 'type_product'>>({
          ...onMenu,
          select: 'id,type_product',
          id: `gt.${found.at(-1)?.id ?? 0}`,
          limit: String(ROWS_PER_ANSWER),
        });
        found.push(...batch.map(({ id, type_product }) => ({ id, type: type_product })));
        if (batch.length === 0 || found.length >= MAX_SITEMAP_PRODUCTS) {
          return found.slice(0, MAX_SITEMAP_PRODUCTS);
        }
      }
    },
    { ...cache, timeoutMs: REQUEST_TIMEOUT_MS },
  );

  return {
    product: (type, id) => product(`${type} ${id}`),
    menu,
    all: () => all(''),
    pictureUrl: (image, origin) =>
      `${backend.kind === 'hosted' ? backend.url : origin}${picturePath(image)}`,
  };
}

/** Path of a product's picture in the public bucket. */
export function picturePath(image: string): string {
  return `/storage/v1/object/public/image_product/products/${encodeURIComponent(image)}`;
}

function toProduct(row: Row): Product {
  return {
    id: row.id,
    name: row.product_name,
    type: row.type_product,
    description: row.description,
    price: row.price,
    stock: row.stock_product,
    image: row.image,
  };
}
