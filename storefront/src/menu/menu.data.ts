import { getCatalogue } from 'shared-auth';
import { countedRows } from 'shared-auth/counted-rows';
import { type ProductSummary, SUMMARY_COLUMNS, toSummary } from '../product.data.ts';
import type { ProductType } from '../product.ts';
import { clampPage, pageCountOf, rowsOf } from './menu.rules.ts';
import type { MenuQuery, MenuSort } from './menu-query.ts';

/** One page of a menu. */
export interface MenuPage {
  products: readonly ProductSummary[];
  page: number;
  pageCount: number;
  /** Products on all pages. */
  total: number;
}

/** A request for one page of a menu. */
export interface MenuRequest {
  type: ProductType;
  query: MenuQuery;
  page: number;
}

type Catalogue = Awaited<ReturnType<typeof getCatalogue>>;

/** Columns of each sort order, ascending or not. Ties are in menu order or, in a search, by relevance. */
const ORDERS: Record<MenuSort, readonly [column: string, ascending: boolean][]> = {
  menu: [],
  'harga-terendah': [['price', true]],
  'harga-tertinggi': [['price', false]],
  rating: [['rating', false]],
  nama: [['product_name', true]],
};

/**
 * A page of a menu; the last page if the page number is too high.
 *
 * @throws BackendError
 */
export async function fetchMenuPage(request: MenuRequest, signal: AbortSignal): Promise<MenuPage> {
  const first = await fetchRows(request, signal);
  const page = clampPage(request.page, first.total);
  const { rows, total } =
    page === request.page ? first : await fetchRows({ ...request, page }, signal);
  return {
    products: await Promise.all(rows.map(toSummary)),
    page,
    pageCount: pageCountOf(total),
    total,
  };
}

async function fetchRows(request: MenuRequest, signal: AbortSignal) {
  const catalogue = await getCatalogue();
  const { search, sort } = request.query;
  const matching = () =>
    search === '' ? listMenu(catalogue, request) : searchMenu(catalogue, request);
  const menu = matching();
  const order = ORDERS[sort];
  for (const [column, ascending] of order) menu.order(column, { ascending, nullsFirst: false });
  if (order.length > 0 || search === '') menu.order('menu_position').order('id');
  const result = await menu.range(...rowsOf(request.page)).abortSignal(signal);
  return countedRows(result, () => matching().limit(1).abortSignal(signal));
}

/** Query without a search. A table query: the search function below would read all products for each page. */
function listMenu(catalogue: Catalogue, { type, query: { category } }: MenuRequest) {
  const menu = catalogue
    .from('product')
    .select(SUMMARY_COLUMNS, { count: 'exact' })
    .eq('type_product', type)
    .is('archived_at', null);
  return category === '' ? menu : menu.eq('category', category);
}

/** Query with a search: the matching products with their total, best match first. */
function searchMenu(catalogue: Catalogue, { type, query: { search, category } }: MenuRequest) {
  const wanted = {
    wanted_type: type,
    search,
    ...(category !== '' && { wanted_category: category }),
  };
  return catalogue
    .rpc('search_menu', wanted, { get: true, count: 'exact' })
    .select(SUMMARY_COLUMNS);
}
