import { askAsVisitor } from './ask-as-visitor.ts';
import type { BackendConnection } from './backend-connection.ts';
import { remember } from './remember.ts';

export type ProductKind = 'Minuman' | 'Makanan';

/** A product on the menu, as the tags of a page need it. */
export interface Product {
  id: number;
  name: string;
  kind: ProductKind;
  description: string;
  /** Whole rupiah. */
  price: number;
  /** Units that can still be sold. */
  stock: number;
  /** File name of its picture in the public bucket. */
  image: string | null;
}

/** What the pages' tags say about products, read as any visitor may. */
export interface Catalogue {
  /** Null: there is none of this kind. Undefined: the backend does not answer in time. */
  product(kind: ProductKind, id: number): Promise<Product | null | undefined>;
  /** The first page of a menu. */
  menu(kind: ProductKind): Promise<readonly Product[] | null | undefined>;
  /** Number and kind of everything on the menu, up to the size of a site map. */
  all(): Promise<readonly Pick<Product, 'id' | 'kind'>[] | null | undefined>;
  /** Address of a product's picture. */
  pictureUrl(image: string, origin: string): string;
}

interface Row {
  id: number;
  product_name: string;
  type_product: ProductKind;
  description: string;
  price: number;
  stock_product: number;
  image: string | null;
}

const COLUMNS = 'id,product_name,type_product,description,price,stock_product,image';
/** Products on one page of a menu (specification, section 9). */
const MENU_SIZE = 8;
const MOST_IN_SITEMAP = 5000;
/** Rows that a hosted project gives at most in one answer, unless it was told otherwise. */
const ROWS_PER_ANSWER = 1000;
/** A page waits at most 0.7 s for its tags, and the connection is given up after 5 s. */
const MEMORY = { fresh: 15_000, stale: 600_000, rest: 5_000, patience: 700 };
const GIVE_UP_MS = 5_000;

/**
 * The catalogue of a backend.
 *
 * @param patience how long a product is waited for, in ms.
 */
export function createCatalogue(backend: BackendConnection, patience = MEMORY.patience): Catalogue {
  const memory = { ...MEMORY, patience };
  const rows = async <T>(query: Record<string, string>): Promise<T[]> => {
    const path = `/rest/v1/product?${new URLSearchParams(query)}`;
    const response = await askAsVisitor(backend, path, GIVE_UP_MS);
    if (!response.ok) throw new Error(`The catalogue answered ${response.status}`);
    return (await response.json()) as T[];
  };
  const onMenu = { select: COLUMNS, archived_at: 'is.null', order: 'id' };

  const product = remember(async (key) => {
    const [kind = '', id = ''] = key.split(' ');
    const [row] = await rows<Row>({ ...onMenu, type_product: `eq.${kind}`, id: `eq.${id}` });
    return row ? toProduct(row) : null;
  }, memory);
  const menu = remember(async (kind) => {
    const limit = String(MENU_SIZE);
    return (await rows<Row>({ ...onMenu, type_product: `eq.${kind}`, limit })).map(toProduct);
  }, memory);
  const all = remember(
    async () => {
      const found: Pick<Product, 'id' | 'kind'>[] = [];
      for (;;) {
        const batch = await rows<Pick<Row, 'id' | 'type_product'>>({
          ...onMenu,
          select: 'id,type_product',
          id: `gt.${found.at(-1)?.id ?? 0}`,
          limit: String(ROWS_PER_ANSWER),
        });
        found.push(...batch.map(({ id, type_product }) => ({ id, kind: type_product })));
        if (batch.length === 0 || found.length >= MOST_IN_SITEMAP) {
          return found.slice(0, MOST_IN_SITEMAP);
        }
      }
    },
    { ...memory, patience: GIVE_UP_MS },
  );

  return {
    product: (kind, id) => product(`${kind} ${id}`),
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
    kind: row.type_product,
    description: row.description,
    price: row.price,
    stock: row.stock_product,
    image: row.image,
  };
}
