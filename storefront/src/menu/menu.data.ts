import { getCatalogue, unwrap } from 'shared-auth';
import { deadline } from '../deadline.ts';
import type { ProductKind, ProductSummary } from '../product.ts';
import { SUMMARY_COLUMNS, toSummary } from '../product-row.data.ts';
import { clampPage, pageCountOf, rowsOf } from './menu.rules.ts';

/** One page of a menu. */
export interface MenuPage {
  products: readonly ProductSummary[];
  page: number;
  pageCount: number;
}

/** PostgREST's answer to a page that begins behind the last row. */
const RANGE_NOT_SATISFIABLE = 'PGRST103';

/**
 * A page of a menu; asked for a page beyond the end, the last one.
 *
 * @throws BackendError
 */
export async function fetchMenuPage(kind: ProductKind, wanted: number): Promise<MenuPage> {
  const asked = await fetchRows(kind, wanted);
  const page = clampPage(wanted, asked.total);
  const { rows, total } = page === wanted ? asked : await fetchRows(kind, page);
  return {
    products: await Promise.all(rows.map(toSummary)),
    page,
    pageCount: pageCountOf(total),
  };
}

async function fetchRows(kind: ProductKind, page: number) {
  const catalogue = await getCatalogue();
  const result = await catalogue
    .from('product')
    .select(SUMMARY_COLUMNS, { count: 'exact' })
    .eq('type_product', kind)
    .order('id')
    .range(...rowsOf(page))
    .abortSignal(deadline());
  if (result.error?.code === RANGE_NOT_SATISFIABLE) {
    return { rows: [], total: await countProducts(kind) };
  }
  const rows = unwrap(result);
  return { rows, total: result.count ?? rows.length };
}

async function countProducts(kind: ProductKind): Promise<number> {
  const catalogue = await getCatalogue();
  const result = await catalogue
    .from('product')
    .select('id', { count: 'exact', head: true })
    .eq('type_product', kind)
    .abortSignal(deadline());
  unwrap(result);
  return result.count ?? 0;
}
