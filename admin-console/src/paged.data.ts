import { unwrap } from 'shared-auth';
import type { Paged } from './paging.rules.ts';

/** What the API answers to a page that starts behind the last row. */
const BEYOND_THE_LAST_ROW = 'PGRST103';

/** A result of supabase-js with `count: 'exact'`. */
type Counted<Row> =
  | { data: Row; error: null; status: number; count: number | null }
  | { data: null; error: { code: string; message: string }; status: number; count: null };

/**
 * The rows and the total of a counted query for one page.
 *
 * @param countAll counts the same rows on all pages; asked only behind the last page.
 * @throws BackendError when the rows or their number cannot be had.
 */
export async function pagedRows<Row>(
  result: Counted<Row[]>,
  countAll: () => PromiseLike<Counted<unknown>>,
): Promise<Paged<Row>> {
  if (result.error?.code === BEYOND_THE_LAST_ROW) {
    const counted = await countAll();
    unwrap(counted);
    return { rows: [], total: counted.count ?? 0 };
  }
  const rows: Row[] = unwrap(result);
  return { rows, total: result.count ?? 0 };
}
