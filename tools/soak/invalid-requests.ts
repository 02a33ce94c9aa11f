/** Requests that no page sends, each with its only correct answer. */
import { randomUUID } from 'node:crypto';
import { codeOf, codeOfPage } from './answers.ts';
import type { Customer } from './customer.ts';
import type { LoadAction, Recorder } from './recorder.ts';

/** An id that no cart line and no product has. */
const UNKNOWN_ID = 2_000_000_000;

/**
 * Actions that count as unexpected when the answer is not the correct one.
 *
 * @param product id of a product on the menu.
 */
export function invalidRequestActions(
  { supabase, get }: Customer,
  product: number,
  { measure }: Recorder,
): LoadAction[] {
  const add = (id_product: number, jumlah_product: number) =>
    supabase.rpc('add_to_cart', { id_product, jumlah_product, idempotency_key: randomUUID() });
  const unknownLine = { line_ids: [UNKNOWN_ID], idempotency_key: randomUUID(), expected_total: 1 };
  const json = { 'content-type': 'application/json' };
  const requests: [string, () => Promise<string>][] = [
    ['quantity_out_of_range', async () => codeOf(await add(product, 0))],
    ['unknown_product', async () => codeOf(await add(UNKNOWN_ID, 1))],
    ['unknown_line', async () => codeOf(await supabase.rpc('checkout', unknownLine))],
    ['42501', async () => codeOf(await supabase.from('product').insert(FORGED))],
    ['22P02', async () => codeOf(await supabase.from('product').select().eq('id', 'x'))],
    ['status 404', async () => codeOfPage(await get('/tidak-ada'))],
    [
      'status 400',
      async () =>
        codeOfPage(
          await get('/auth/v1/token?grant_type=password', {
            method: 'POST',
            headers: json,
            body: '{',
          }),
        ),
    ],
  ];
  return requests.map(([correct, send]) => ({
    weight: correct === 'status 400' ? 0.1 : 0.5,
    run: () =>
      measure('invalid request', async () => {
        const code = await send();
        return code === correct ? 'ok' : `${code} in place of ${correct}`;
      }),
  }));
}

const FORGED = { product_name: 'Gratis', type_product: 'Minuman', price: 1 };
