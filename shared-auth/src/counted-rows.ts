/**
 * Each app bundles this module, unlike `shared-auth` itself, so that it runs with the shell of an
 * earlier release. `unwrap` is imported from the singleton: apps compare its error class.
 */
import { unwrap } from 'shared-auth';

/** PostgREST's error for a page that begins behind the last row. */
const RANGE_NOT_SATISFIABLE = 'PGRST103';

/** A result of a query with `count: 'exact'`. */
type Counted<Data> =
  | { data: Data; error: null; status: number; count: number | null }
  | { data: null; error: { code: string; message: string }; status: number; count: null };

/**
 * The rows of one page, and the number of rows of all pages.
 *
 * @param countAll counts the rows of all pages; called only for a page behind the last one.
 * @throws BackendError when the rows or their number cannot be read.
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
