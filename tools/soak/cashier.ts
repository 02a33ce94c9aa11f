/** The cashier of the mixed load, and the closing of the day. */
import { randomUUID } from 'node:crypto';
import { between, codeOf, oneOf } from './answers.ts';
import { type Customer, chargedTotal, unwrap } from './customer.ts';
import type { LoadAction, Recorder } from './recorder.ts';

const BRANCH = { branch_id: 1 };

interface Bill {
  id: number;
  balance_due: number;
  cash_rounding: number;
  status: string;
}

/**
 * Opens the till, takes and returns money, and sells at the counter.
 *
 * @param products ids of the products on the menu.
 */
export function cashierActions(
  { supabase }: Customer,
  products: readonly number[],
  { measure }: Recorder,
): LoadAction[] {
  const open = async () => codeOf(await supabase.rpc('open_till', BRANCH));
  const bills = (sign: 'gt' | 'lt') =>
    supabase
      .from('pesanan')
      .select('id, balance_due, cash_rounding, status')
      .filter('balance_due', sign, 0)
      .order('id', { ascending: false })
      .limit(5);
  const take = async () => {
    const { data } = await bills('gt');
    if (!data || data.length === 0) return 'ok';
    const bill = oneOf(data as Bill[]);
    const method = oneOf(['cash', 'qris_static']);
    const due = method === 'cash' ? roundCash(bill) : bill.balance_due;
    const request = { order_id: bill.id, idempotency_key: randomUUID(), method, expected_due: due };
    return codeOf(
      await supabase.rpc(
        'take_payment',
        method === 'cash' ? { ...request, received: due } : request,
      ),
    );
  };
  const giveBack = async () => {
    const { data } = await bills('lt');
    if (!data || data.length === 0) return 'ok';
    return codeOf(await supabase.rpc('refund_order', refundOf(oneOf(data as Bill[]).id, [])));
  };
  const refundLine = async () => {
    const { data } = await supabase
      .from('pesanan')
      .select('id, pesanan_item(id)')
      .gt('paid', 0)
      .neq('status', 'dibatalkan')
      .order('id', { ascending: false })
      .limit(5);
    const paid = data?.[0];
    const line = paid?.pesanan_item[0];
    if (!paid || !line) return 'ok';
    return codeOf(
      await supabase.rpc('refund_order', refundOf(paid.id, [{ id: line.id, quantity: 1 }])),
    );
  };
  const sell = async () => {
    const id = oneOf(products);
    const { data } = await supabase.from('product').select('price').eq('id', id).single();
    const quantity = between(1, 3);
    const expected_total = await chargedTotal(supabase, (data?.price ?? 1) * quantity);
    const lines = [{ id_product: id, size: 'Small', quantity }];
    return codeOf(
      await supabase.rpc('counter_order', {
        ...BRANCH,
        idempotency_key: randomUUID(),
        expected_total,
        lines,
        method: 'qris_static',
      }),
    );
  };
  const RACED = ['payment_not_needed', 'due_changed', 'nothing_to_refund', 'till_closed'];
  return [
    { weight: 1, run: () => measure('open the till', open, ['till_open']) },
    { weight: 8, run: () => measure('take a payment', take, RACED) },
    { weight: 2, run: () => measure('return money', giveBack, RACED) },
    { weight: 1, run: () => measure('refund a line', refundLine, [...RACED, 'unknown_line']) },
    {
      weight: 4,
      run: () =>
        measure('sell at the counter', sell, ['sold_out', 'total_changed', 'unknown_product']),
    },
  ];
}

/**
 * Counts exactly what the books expect, and closes the till.
 *
 * @throws Error when the closing finds a difference.
 */
export async function closeDay({ supabase }: Customer): Promise<void> {
  await supabase.rpc('open_till', BRANCH);
  const zero = { cash: 0, qris_static: 0, qris_midtrans: 0 };
  const blind = unwrap(await supabase.rpc('count_till', { ...BRANCH, counted: zero })) as {
    expected: typeof zero;
  };
  unwrap(await supabase.rpc('count_till', { ...BRANCH, counted: blind.expected }));
  // Without a note, which a difference would need.
  unwrap(await supabase.rpc('close_till', BRANCH));
}

const refundOf = (order_id: number, lines: object[]) => ({
  order_id,
  idempotency_key: randomUUID(),
  method: 'transfer',
  reason: 'Diminta pelanggan',
  lines,
});

function roundCash({ balance_due, cash_rounding: unit }: Bill): number {
  return unit === 0
    ? balance_due
    : Math.max(Math.floor((balance_due + Math.floor(unit / 2)) / unit) * unit, unit);
}
