/** Requests that no page sends, each with the one right answer. */
import { randomUUID } from 'node:crypto';
import { codeOf, codeOfPage } from './answers.ts';
import type { Customer } from './customer.ts';
import type { Recorder } from './recorder.ts';
import type { Habit } from './shopping.ts';

/** An id that no line and no product has. */
const NOWHERE = 2_000_000_000;

export function habitsOfMistaken(
  { supabase, get }: Customer,
  product: number,
  { measure }: Recorder,
): Habit[] {
  const add = (id_product: number, jumlah_product: number) =>
    supabase.rpc('add_to_cart', { id_product, jumlah_product, idempotency_key: randomUUID() });
  const foreignLine = { line_ids: [NOWHERE], idempotency_key: randomUUID(), expected_total: 1 };
  const json = { 'content-type': 'application/json' };
  const mistakes: [string, () => Promise<string>][] = [
    ['quantity_out_of_range', async () => codeOf(await add(product, 0))],
    ['unknown_product', async () => codeOf(await add(NOWHERE, 1))],
    ['unknown_line', async () => codeOf(await supabase.rpc('checkout', foreignLine))],
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
  return mistakes.map(([right, send]) => ({
    weight: right === 'status 400' ? 0.1 : 0.5,
    act: () =>
      measure('invalid request', async () => {
        const code = await send();
        return code === right ? 'ok' : `${code} in place of ${right}`;
      }),
  }));
}

const FORGED = { product_name: 'Gratis', type_product: 'Minuman', price: 1 };
