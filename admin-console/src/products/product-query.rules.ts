import { readPage } from '../paging.rules.ts';
import type { ProductType } from './product-fields.ts';

/** Labels of the sort orders, by their value in the address. */
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

/** Labels of the statuses, by their value in the address; deleted products are only in the last one. */
export const PRODUCT_STATUSES = {
  semua: 'Semua status',
  tampil: 'Tampil di menu',
  tersembunyi: 'Disembunyikan',
  terhapus: 'Terhapus',
} as const;
export type ProductStatus = keyof typeof PRODUCT_STATUSES;

/** The list opens on drinks (specification, section 2). */
const FIRST_TYPE: ProductType = 'Minuman';

/** Types of the list, by their value in the address. */
const TYPE_WORDS = new Map<string, ProductType | null>([
  ['semua', null],
  ['makanan', 'Makanan'],
  ['minuman', 'Minuman'],
]);

/** No product name is longer. */
const MAX_SEARCH_LENGTH = 120;

/** The filters, sort order and page of the list. */
export interface ProductQuery {
  /** Null for both. */
  type: ProductType | null;
  status: ProductStatus;
  /** Part of a name; empty for all. */
  search: string;
  sort: ProductSort;
  /** From 1. */
  page: number;
}

/** Reads the query of the list; unknown values mean the default. */
export function readProductQuery(params: URLSearchParams): ProductQuery {
  const sort = params.get('urut') ?? '';
  const status = params.get('status') ?? '';
  const type = TYPE_WORDS.get(params.get('tipe')?.toLowerCase() ?? '');
  return {
    type: type === undefined ? FIRST_TYPE : type,
    status: isProductStatus(status) ? status : 'semua',
    search: (params.get('cari') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    sort: isProductSort(sort) ? sort : 'terbaru',
    page: readPage(params),
  };
}

/**
 * The address of the list with other settings, as a query string. Defaults are left out, and any
 * change but that of the page resets it to 1.
 */
export function productSearch(query: ProductQuery, changes: Partial<ProductQuery>): string {
  const { type, status, search, sort, page } = { ...query, page: 1, ...changes };
  const params = new URLSearchParams();
  if (type !== FIRST_TYPE) params.set('tipe', type?.toLowerCase() ?? 'semua');
  if (status !== 'semua') params.set('status', status);
  if (search) params.set('cari', search);
  if (sort !== 'terbaru') params.set('urut', sort);
  if (page > 1) params.set('halaman', String(page));
  return params.size > 0 ? `?${params}` : '';
}

/**
 * A pattern for `ilike` that finds names with the given text in them. Wildcards that the admin
 * types stand for themselves; only `*`, which the API turns into `%`, becomes "any one character".
 */
export function namePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`;
}

function isProductStatus(word: string): word is ProductStatus {
  return Object.hasOwn(PRODUCT_STATUSES, word);
}

function isProductSort(word: string): word is ProductSort {
  return Object.hasOwn(PRODUCT_SORTS, word);
}
