import { randomUUID } from 'node:crypto';
import type { Facts, Row } from './valid-rows.ts';

const AT = '2026-11-21T00:00:00Z';

/** A valid row of each table about money and stock, with every required column. */
export function validMoneyRows({ user, product, order, branch, till }: Facts): Record<string, Row> {
  const empty = { cash: 0, qris_static: 0, qris_midtrans: 0 };
  return {
    'public.payment': {
      id: 900_000,
      id_pesanan: order,
      method: 'qris_static',
      status: 'paid',
      amount: 20_000,
      idempotency_key: randomUUID(),
      created_at: AT,
      created_by: user,
      settled_at: AT,
    },
    'public.refund': {
      id: 900_000,
      id_pesanan: order,
      amount: 20_000,
      rounding: 0,
      method: 'transfer',
      reason: 'Habis',
      lines: [],
      returns_stock: false,
      idempotency_key: randomUUID(),
      at: AT,
      made_by: user,
    },
    'public.receipt': {
      id: 900_000,
      id_pesanan: order,
      branch_id: branch,
      number: 7,
      issued_at: AT,
      branch_name: 'Kedai Senja',
      branch_address: 'Depok',
    },
    'public.ledger_entry': {
      id: 900_000,
      at: AT,
      branch_id: branch,
      business_date: '2026-11-21',
      id_pesanan: order,
      cause: 'paid',
      account: 'cash',
      amount: 20_000,
    },
    'public.stock_movement': {
      id: 900_000,
      at: AT,
      id_product: product,
      units: 5,
      cause: 'admin',
    },
    'public.till_count': {
      id: 900_000,
      till_session_id: till,
      at: AT,
      counted: empty,
      expected: empty,
    },
    'private.receipt_counter': { branch_id: branch, last_number: 7 },
  };
}
