import { closedFunction as closed } from '../call-rules.ts';
import type { Rule } from '../rule.ts';

/** Functions in `private` about money and stock, which only functions and triggers of the owner call. */
export const PRIVATE_MONEY_FUNCTION_RULES: Rule[] = [
  closed('round_cash', 'a rounded amount', { amount: 150, unit: 100 }),
  closed('order_totals', 'what lines cost', { rates: null, lines: 1 }),
  closed('rates_of', 'what a branch adds', { of_branch: null }),
  closed('order_rates', 'what was added to an order', { current: null }),
  closed('edited_totals', 'what an order costs after an edit', { current: null, lines: 1 }),
  closed('worth_of', 'what an order costs after refunds', { current: null }),
  closed('is_list_of_objects', 'whether JSON is a list of objects', { list: '[]' }),
  closed('check_same_refund', 'an error unless a request is repeated', {
    made: null,
    method: 'cash',
    reason: 'x',
  }),
  closed('worth_without', 'what an order would cost', { current: null, less: null }),
  closed('refunded_lines', 'the lines of a refund', { current: null, lines: null }),
  closed('sum_of', 'the sum of lines', { lines: null }),
  closed('check_total', 'an error unless totals are equal', { total: 1, expected_total: 1 }),
  closed('place_order', 'inserts an order', { draft: null, home: null, lines: null }),
  closed('move_stock', 'changes stocks', { order_id: 1, cause: 'placed', changes: null }),
  closed('lock_till', 'locks the open till', { of_branch: 1 }),
  closed('lock_open_till', 'locks the open till, or an error', { of_branch: 1 }),
  closed('offered_methods', 'ways to pay', { of_branch: null, total: 1 }),
  closed('check_method', 'an error unless a way to pay is offered', {
    of_branch: null,
    method: 'counter',
    total: 1,
  }),
  closed('count_payment', 'counts a payment for its order', { counted: null }),
  closed('attempt_of', 'an attempt to pay', { attempt: null }),
  closed('rank_of', 'the rank of a state', { provider_status: 'pending' }),
  closed('payment_problem', 'why a payment does not count', {
    attempt: null,
    current: null,
    received: 1,
    settled_at: null,
  }),
  closed('check_refund', 'an error unless a refund is possible', {
    method: 'cash',
    reason: 'Habis',
    current: null,
  }),
  closed('is_paid_by_midtrans', 'whether Midtrans has received money', { of_order: 1 }),
  closed('record_provider_refund', 'records a refund by Midtrans', {
    attempt: null,
    total_returned: 1,
  }),
  closed('issue_receipt', 'issues a receipt', { current: null }),
  closed('post', 'inserts entries into the ledger', { order_id: 1, cause: 'paid', entries: null }),
  closed('order_entries', 'the entries of an order', { current: null }),
  closed('expected_money', 'what a till should contain', { session: null }),
  closed('money_difference', 'counted less expected', { counted: null, expected: null }),
  closed('money_report', 'what a branch sold', { of_branch: 1, on_date: null }),
];
