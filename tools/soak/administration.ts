/** Admin actions of the mixed load. */

import { between, codeOf, oneOf } from './answers.ts';
import type { Customer } from './customer.ts';
import type { LoadAction, Recorder } from './recorder.ts';
import { add } from './stock-reconciliation.ts';

/**
 * Changes to products, and cancelled orders.
 *
 * @param products ids of the products that may be changed.
 * @param supplied updated with units that the admin adds to or removes from stock.
 */
export function adminActions(
  { supabase }: Customer,
  products: readonly number[],
  supplied: Map<number, number>,
  { measure }: Recorder,
): LoadAction[] {
  const change = (values: object) =>
    supabase.from('product').update(values).eq('id', oneOf(products)).select('id');
  // Clears the compare-at price, which must be above the price.
  const price = async () =>
    codeOf(await change({ price: between(10, 60) * 500, compare_at_price: null }));
  const archive = async () => codeOf(await change({ archived_at: new Date().toISOString() }));
  const unarchive = async () =>
    codeOf(
      await supabase
        .from('product')
        .update({ archived_at: null })
        .in('id', [...products])
        .not('archived_at', 'is', null)
        .select('id'),
    );
  // Like the admin page, optimistic: only if the stock has not changed since it was read.
  const stock = async () => {
    const id = oneOf(products);
    const current = await supabase.from('product').select('stock_product').eq('id', id).single();
    if (!current.data) return codeOf(current);
    const { stock_product } = current.data;
    const wanted = Math.max(0, stock_product + between(-20, 120));
    const { data, ...answer } = await supabase
      .from('product')
      .update({ stock_product: wanted })
      .eq('id', id)
      .eq('stock_product', stock_product)
      .select('id');
    if (data?.length === 1) add(supplied, id, wanted - stock_product);
    return data?.length === 0 ? 'stock_moved' : codeOf(answer);
  };
  const cancel = async () => {
    const orders = supabase.from('pesanan').select('id').eq('status', 'disiapkan');
    const { data } = await orders.order('id', { ascending: false }).limit(1);
    const newest = data?.[0];
    if (!newest) return 'ok';
    const move = supabase
      .from('pesanan')
      .update({ status: 'dibatalkan', status_reason: 'Bahan habis' })
      .eq('id', newest.id);
    return codeOf(await move);
  };
  return [
    { weight: 4, run: () => measure('admin: price', price) },
    { weight: 8, run: () => measure('admin: stock', stock, ['stock_moved']) },
    { weight: 1, run: () => measure('admin: off the menu', archive) },
    { weight: 2, run: () => measure('admin: back on the menu', unarchive) },
    { weight: 2, run: () => measure('admin: cancel an order', cancel, ['illegal_status']) },
  ];
}
