import { BackendError, getSupabase, productImageUrl, unwrap } from 'shared-auth';
import { deadline } from '../deadline.ts';
import type { CartLine } from './cart.rules.ts';

const COLUMNS =
  'id, id_product, name_product, size, price, jumlah_product, image, product(price, stock_product, archived_at), product_size(price_difference)';

/**
 * The cart of a user, oldest line first.
 *
 * @throws BackendError
 */
export async function loadCart(userId: string): Promise<CartLine[]> {
  const supabase = await getSupabase();
  const rows = unwrap(
    await supabase
      .from('keranjang')
      .select(COLUMNS)
      .eq('id_user', userId)
      .order('id')
      .abortSignal(deadline()),
  );
  return Promise.all(rows.map(cartLine));
}

type Row = {
  id: number;
  id_product: number | null;
  name_product: string;
  size: string | null;
  price: number;
  jumlah_product: number;
  image: string | null;
  product: { price: number; stock_product: number; archived_at: string | null } | null;
  product_size: { price_difference: number } | null;
};

async function cartLine({ product, product_size, image, ...row }: Row): Promise<CartLine> {
  return {
    id: row.id,
    productId: row.id_product,
    name: row.name_product,
    size: row.size,
    price: row.price,
    quantity: row.jumlah_product,
    imageUrl: image && (await productImageUrl(image)),
    // Customers are not shown archived products at all; admins are.
    current:
      product && !product.archived_at
        ? {
            price: product.price + (product_size?.price_difference ?? 0),
            stock: product.stock_product,
          }
        : null,
  };
}

/**
 * Changes the quantity of a line.
 *
 * @throws BackendError `sold_out`, `quantity_out_of_range`, `unknown_product`; `unknown_line` when
 * the line is not there any more.
 */
export async function saveQuantity(line: number, quantity: number): Promise<void> {
  const supabase = await getSupabase();
  const saved = unwrap(
    await supabase
      .from('keranjang')
      .update({ jumlah_product: quantity })
      .eq('id', line)
      .select('id')
      .abortSignal(deadline()),
  );
  if (saved.length === 0) throw lineIsGone(line);
}

/** Removes a line; one that is not there any more is fine. @throws BackendError */
export async function removeLine(line: number): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.from('keranjang').delete().eq('id', line).abortSignal(deadline()));
}

/** Takes the price of the catalogue into a line. @throws BackendError */
export async function acceptPrice(line: number): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc('accept_prices', { line_ids: [line] }).abortSignal(deadline()));
}

/**
 * Turns cart lines into one order. The same key with the same lines and total is the same order.
 *
 * @param expectedTotal what the customer saw, in whole rupiah; the order is placed at no other.
 * @throws BackendError `product_gone`, `sold_out`, `price_changed`, `total_changed`,
 * `unknown_line`, `key_reused`, `too_many_lines`; after `unreachable` the order may or may not have
 * been placed.
 */
export async function checkout(
  lines: number[],
  idempotencyKey: string,
  expectedTotal: number,
): Promise<void> {
  const supabase = await getSupabase();
  unwrap(
    await supabase
      .rpc('checkout', {
        line_ids: lines,
        idempotency_key: idempotencyKey,
        expected_total: expectedTotal,
      })
      .abortSignal(deadline()),
  );
}

function lineIsGone(line: number): BackendError {
  return new BackendError('unknown_line', 404, `Cart line ${line} is gone`);
}
