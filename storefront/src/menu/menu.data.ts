import { getCatalogue, unwrap } from 'shared-auth';
import { deadline } from '../deadline.ts';
import type { ProductSummary } from '../product.data.ts';
import { SUMMARY_COLUMNS, toSummary } from '../product.data.ts';
import type { ProductKind } from '../product.ts';
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

/** Which page of which menu is wanted. */
export interface MenuRequest {
  kind: ProductKind;
  query: MenuQuery;
  page: number;
}

type Catalogue = Awaited<ReturnType<typeof getCatalogue>>;

/** PostgREST's answer to a page that begins behind the last row. */
const RANGE_NOT_SATISFIABLE = 'PGRST103';

/** Columns of each order, with its direction; the function's own order is that of the menu. */
const ORDERS: Record<MenuSort, readonly [column: string, ascending: boolean][]> = {
  menu: [],
  'harga-terendah': [['price', true]],
  'harga-tertinggi': [['price', false]],
  rating: [['rating', false]],
  nama: [['product_name', true]],
};

/**
 * A page of a menu; asked for a page beyond the end, the last one.
 *
 * @throws BackendError
 */
export async function fetchMenuPage(request: MenuRequest, signal: AbortSignal): Promise<MenuPage> {
  const asked = await fetchRows(request, signal);
  const page = clampPage(request.page, asked.total);
  const { rows, total } =
    page === request.page ? asked : await fetchRows({ ...request, page }, signal);
  return {
    products: await Promise.all(rows.map(toSummary)),
    page,
    pageCount: pageCountOf(total),
    total,
  };
}

async function fetchRows(request: MenuRequest, signal: AbortSignal) {
  const menu = searchMenu(await getCatalogue(), request).select(SUMMARY_COLUMNS);
  const order = ORDERS[request.query.sort];
  for (const [column, ascending] of order) menu.order(column, { ascending, nullsFirst: false });
  if (order.length > 0) menu.order('menu_position').order('id');
  const result = await menu.range(...rowsOf(request.page)).abortSignal(deadline(signal));
  if (result.error?.code === RANGE_NOT_SATISFIABLE) {
    return { rows: [], total: await countProducts(request, signal) };
  }
  const rows = unwrap(result);
  return { rows, total: result.count ?? rows.length };
}

async function countProducts(request: MenuRequest, signal: AbortSignal): Promise<number> {
  const menu = searchMenu(await getCatalogue(), request)
    .select('id')
    .limit(1);
  const result = await menu.abortSignal(deadline(signal));
  unwrap(result);
  return result.count ?? 0;
}

/** Everything that the query leaves of a menu, with its number. */
function searchMenu(catalogue: Catalogue, { kind, query: { search, category } }: MenuRequest) {
  const wanted = {
    wanted_type: kind,
    ...(search !== '' && { search }),
    ...(category !== '' && { wanted_category: category }),
  };
  return catalogue.rpc('search_menu', wanted, { get: true, count: 'exact' });
}
