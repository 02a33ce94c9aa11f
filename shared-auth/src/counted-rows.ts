/**
 * Each app bundles this module, unlike `shared-auth` itself, so that it works with an older shell. `unwrap`
 * comes from the shared singleton, because apps check its error class.
 */
import { unwrap } from 'shared-auth';

/** PostgREST's error for an offset beyond the last row. */
const RANGE_NOT_SATISFIABLE = 'PGRST103';

/** Result of a query with `count: 'exact'`. */
type Counted<Data> =
  | { data: Data; error: null; status: number; count: number | null }
  | { data: null; error: { code: string; message: string }; status: number; count: null };

/**
 * Returns a page's rows and the total number of rows.
 *
 * @param countAll counts all rows; called only for a page beyond the last one.
 * @throws BackendError if a query fails.
 */
export async function countedRows<Row>(
  result: Counted<Row[]>,
  countAll: () => PromiseLike<Counted<unknown>>,
): Promise<{ rows: Row[]; total: number }> {
  if (result.error?.code === RANGE_NOT_SATISFIABLE) {
    const counted = await countAll();
    unwrap(counted);
    return { rows: [], total: counted.count ?? 0 };
  }
  const rows: Row[] = unwrap(result);
  return { rows, total: result.count ?? rows.length };
}
