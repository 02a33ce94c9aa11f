import { getSupabase, unwrap } from 'shared-auth';

/** A product that cannot be ordered. */
export interface SoldOutProduct {
  id: number;
  name: string;
  /** Units in stock; at 0, only an admin can make it available. */
  stock: number;
  /** In ms since 1970; `Infinity`: until changed; null: only without stock. */
  until: number | null;
}

const MAX_LISTED = 200;

/**
 * Fetches the products of a branch without stock or with a mark, which may have expired, by name.
 *
 * @throws BackendError
 */
export async function listMarked(branchId: number): Promise<SoldOutProduct[]> {
  const supabase = await getSupabase();
  const rows = unwrap(
    await supabase
      .from('product')
      .select('id, product_name, stock_product, sold_out_until')
      .eq('branch_id', branchId)
      .is('archived_at', null)
      .or('stock_product.eq.0,sold_out_until.not.is.null')
      .order('product_name')
      .limit(MAX_LISTED),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.product_name,
    stock: row.stock_product,
    until: timeOf(row.sold_out_until),
  }));
}

/** PostgreSQL's `infinity` becomes `Infinity`. */
export function timeOf(text: string | null): number | null {
  if (text === null) return null;
  return text === 'infinity' ? Number.POSITIVE_INFINITY : Date.parse(text);
}
