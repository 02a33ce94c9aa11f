import { BackendError, getSupabase, unwrap } from 'shared-auth';
import { lineOptions } from 'shared-ui/line-text';
import type { CartRow } from './cart-rows.ts';

const COLUMNS = 'id, id_product, size, option_list, note, jumlah_product';

/** What a customer chooses for a product. */
export interface LineRequest {
  /** Null for food. */
  size: string | null;
  /** Ids; undefined: those chosen in advance. */
  options?: readonly number[] | undefined;
  note?: string | null;
}

/**
 * Fetches the cart rows of a user, oldest first.
 *
 * @throws BackendError
 */
export async function loadCartRows(userId: string): Promise<CartRow[]> {
  const supabase = await getSupabase();
  const rows = unwrap(
    await supabase
      .from('keranjang')
      .select(COLUMNS)
      .eq('id_user', userId)
      .order('created_at')
      .order('id'),
  );
  return rows.map(cartRow);
}

/**
 * Adds a product to the cart of the signed-in user.
 *
 * @param choice `addedAt` restores the place of a removed line in the cart.
 * @param idempotencyKey repeated requests with the same key and choice add once.
 * @returns the line with the product; null after a retry if the line has left the cart meanwhile.
 * @throws BackendError `sold_out`, `quantity_out_of_range`, `unknown_product`, `unknown_size`, `option_gone`,
 * `option_required`, `too_many_options`, `unknown_option`, `invalid_note`; after `unreachable`, the product may or may not have been added.
 */
export async function addToCart(
  productId: number,
  choice: LineRequest & { quantity: number; addedAt?: string | null },
  idempotencyKey: string,
): Promise<CartRow | null> {
  const { quantity, addedAt } = choice;
  const supabase = await getSupabase();
  const row: Omit<Row, 'id'> & { id: number | null } = unwrap(
    await supabase.rpc('add_to_cart', {
      id_product: productId,
      jumlah_product: quantity,
      idempotency_key: idempotencyKey,
      ...choiceArguments(choice),
      ...(addedAt && { added_at: addedAt }),
    }),
  );
  return row.id === null ? null : cartRow({ ...row, id: row.id });
}

/**
 * Changes the quantity of a line.
 *
 * @throws BackendError `sold_out`, `quantity_out_of_range`, `unknown_product`; `unknown_line` if the line no
 * longer exists.
 */
export async function saveQuantity(line: number, quantity: number): Promise<void> {
  const supabase = await getSupabase();
  const saved = unwrap(
    await supabase
      .from('keranjang')
      .update({ jumlah_product: quantity })
      .eq('id', line)
      .select('id'),
  );
  if (saved.length === 0) throw lineIsGone(line);
}

/**
 * Changes size, options and note of a line; a line that was equal already takes its quantity.
 *
 * @throws BackendError like {@link addToCart}, and `unknown_line` if the line no longer exists.
 */
export async function changeChoice(line: number, choice: LineRequest): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc('change_line', { line_id: line, ...choiceArguments(choice) }));
}

/**
 * Removes a line, if it still exists.
 *
 * @returns its `addedAt`, for {@link addToCart}; null for a missing line.
 * @throws BackendError
 */
export async function removeLine(line: number): Promise<string | null> {
  const supabase = await getSupabase();
  const removed = unwrap(
    await supabase.from('keranjang').delete().eq('id', line).select('created_at').maybeSingle(),
  );
  return removed?.created_at ?? null;
}

function choiceArguments({ size, options, note }: LineRequest) {
  return {
    ...(size && { size }),
    ...(options && { options: [...options] }),
    ...(note && { note }),
  };
}

type Row = {
  id: number;
  id_product: number | null;
  size: string | null;
  option_list: unknown;
  note: string | null;
  jumlah_product: number;
};

function cartRow({ id, id_product, size, option_list, note, jumlah_product }: Row): CartRow {
  const options = lineOptions(option_list);
  return { id, productId: id_product, size, options, note, quantity: jumlah_product };
}

function lineIsGone(line: number): BackendError {
  return new BackendError('unknown_line', 404, `Cart line ${line} is gone`);
}
