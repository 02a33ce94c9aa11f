import { type ListOrder, type Place, readPlace, writePlace } from '../paging.rules.ts';
import type { ProductType } from '../product-type.ts';

/** Labels of the sort orders, by URL value. */
export const PRODUCT_SORTS = {
  terbaru: 'Terbaru',
  nama: 'Nama A–Z',
  'nama-turun': 'Nama Z–A',
  stok: 'Stok paling sedikit',
  'stok-turun': 'Stok paling banyak',
  harga: 'Harga terendah',
  'harga-turun': 'Harga tertinggi',
  menu: 'Urutan menu',
} as const;
export type ProductSort = keyof typeof PRODUCT_SORTS;

/** Sort column and direction of each order. Like on the menu, ties are sorted by id. */
export const PRODUCT_ORDERS: Record<ProductSort, ListOrder<SortColumn>> = {
  terbaru: {},
  nama: { column: 'product_name', isAscending: true },
  'nama-turun': { column: 'product_name' },
  stok: { column: 'stock_product', isAscending: true },
  'stok-turun': { column: 'stock_product' },
  harga: { column: 'price', isAscending: true },
  'harga-turun': { column: 'price' },
  menu: { column: 'menu_position', isAscending: true, isIdAscending: true },
};

/** Labels of the statuses, by URL value; only the last includes deleted products. */
export const PRODUCT_STATUSES = {
  semua: 'Semua status',
  tampil: 'Tampil di menu',
  tersembunyi: 'Disembunyikan',
  terhapus: 'Terhapus',
} as const;
export type ProductStatus = keyof typeof PRODUCT_STATUSES;

/** The list starts with drinks (specification, section 2). */
const FIRST_TYPE: ProductType = 'Minuman';

/** Type filters, by URL value. */
const TYPE_WORDS = new Map<string, ProductType | null>([
  ['semua', null],
  ['makanan', 'Makanan'],
  ['minuman', 'Minuman'],
]);

/** Maximum length of a product name. */
const MAX_SEARCH_LENGTH = 120;

/** Whether a text is a valid value of a column; PostgreSQL would reject the query otherwise. */
const VALUES = {
  product_name: (text: string) => text !== '' && !text.includes('\0'),
  stock_product: isWholeNumber,
  price: isWholeNumber,
  menu_position: isWholeNumber,
};
type SortColumn = keyof typeof VALUES;

/** Filters, sort order and cursor of the list. */
export interface ProductQuery {
  /** Null for both. */
  type: ProductType | null;
  status: ProductStatus;
  /** Substring of a name; empty for all. */
  search: string;
  sort: ProductSort;
  place: Place;
}

/** Parses the list's query string; unknown values become the default. */
export function readProductQuery(params: URLSearchParams): ProductQuery {
  const sort = params.get('urut') ?? '';
  const status = params.get('status') ?? '';
  const type = TYPE_WORDS.get(params.get('tipe')?.toLowerCase() ?? '');
  const known = isProductSort(sort) ? sort : 'terbaru';
  const { column } = PRODUCT_ORDERS[known];
  return {
    type: type === undefined ? FIRST_TYPE : type,
    status: isProductStatus(status) ? status : 'semua',
    search: (params.get('cari') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    sort: known,
    place: readPlace(params, column ? VALUES[column] : (text) => text === ''),
  };
}

/**
 * The list's query string with changes. Omits defaults; changing a filter resets to page 1.
 */
export function productSearch(query: ProductQuery, changes: Partial<ProductQuery>): string {
  const { type, status, search, sort, place } = { ...query, place: 'first' as const, ...changes };
  const params = new URLSearchParams();
  if (type !== FIRST_TYPE) params.set('tipe', type?.toLowerCase() ?? 'semua');
  if (status !== 'semua') params.set('status', status);
  if (search) params.set('cari', search);
  if (sort !== 'terbaru') params.set('urut', sort);
  writePlace(params, place);
  return params.size > 0 ? `?${params}` : '';
}

function isProductStatus(word: string): word is ProductStatus {
  return Object.hasOwn(PRODUCT_STATUSES, word);
}

function isProductSort(word: string): word is ProductSort {
  return Object.hasOwn(PRODUCT_SORTS, word);
}

function isWholeNumber(text: string): boolean {
  return /^\d{1,9}$/.test(text);
}
