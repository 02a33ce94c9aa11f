import { expect, test } from 'vitest';
import {
  isOpen,
  minutesKept,
  nextAttemptKey,
  type PaymentScreen,
  screenOf,
  startProblemOf,
  timeLeft,
} from './payment.rules.ts';
import type { Payment } from './payment.ts';
import { attempt, paymentOf } from './payment-for-tests.ts';

const NOW = Date.parse('2026-11-30T05:00:00+00:00');
const PAID = { isAwaited: false, balanceDue: 0, status: 'disiapkan' };

test.each<[string, Partial<Payment>, PaymentScreen]>([
  ['has no attempt', { attempt: null }, 'starting'],
  ['has an attempt without a code', { attempt: attempt({ qrImage: null }) }, 'starting'],
  ['has a code', {}, 'code'],
  [
    'has a code that has just ended',
    { attempt: attempt({ expiresAt: paymentOf().now }) },
    'expired',
  ],
  ['has an expired attempt', { attempt: attempt({ status: 'expired' }) }, 'expired'],
  ['was denied', { attempt: attempt({ status: 'denied' }) }, 'denied'],
  ['has a failed attempt', { attempt: attempt({ status: 'failed' }) }, 'failed'],
  ['has a cancelled attempt', { attempt: attempt({ status: 'cancelled' }) }, 'failed'],
  ['received another amount', { attempt: attempt({ status: 'to_refund' }) }, 'failed'],
  ['is paid', { ...PAID, attempt: attempt({ status: 'paid' }) }, 'paid'],
  ['is paid, and waits for the kitchen', { ...PAID, status: 'menunggu' }, 'paid'],
  ['lacks a single rupiah', { ...PAID, balanceDue: 1 }, 'counter'],
  ['is paid at the counter', { isAwaited: false, status: 'disiapkan' }, 'counter'],
  ['is cancelled', { status: 'dibatalkan' }, 'cancelled'],
  ['is cancelled after it was paid', { ...PAID, status: 'dibatalkan' }, 'cancelled'],
  ['is paid with the sticker', { method: 'qris_static', attempt: null }, 'sticker'],
  ['was paid with the sticker', { ...PAID, method: 'qris_static' }, 'paid'],
])('an order that %s', (_, changes, screen) => {
  expect(screenOf(paymentOf(changes), NOW)).toBe(screen);
});

test.each<[PaymentScreen, boolean]>([
  ['starting', true],
  ['code', true],
  ['expired', true],
  ['sticker', true],
  ['paid', false],
  ['cancelled', false],
  ['counter', false],
])('%s can change: %j', (screen, expected) => {
  expect(isOpen(screen)).toBe(expected);
});

test('the key of the next attempt depends on the last one only', () => {
  const first = nextAttemptKey({ attempt: null });
  expect(nextAttemptKey({ attempt: null })).toBe(first);
  const second = nextAttemptKey({ attempt: attempt({ id: 41 }) });
  expect(second).not.toBe(first);
  expect(nextAttemptKey({ attempt: attempt({ id: 41, status: 'expired' }) })).toBe(second);
});

test('each attempt is followed by another key, which is a UUID', () => {
  const keys = [null, 1, 41, 42, 288].map((id) =>
    nextAttemptKey({ attempt: id === null ? null : attempt({ id }) }),
  );
  expect(new Set(keys).size).toBe(5);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test.each([
  ['2026-11-30T06:00:00+00:00', '60:00'],
  ['2026-11-30T05:15:00+00:00', '15:00'],
  ['2026-11-30T05:00:59.100+00:00', '1:00'],
  ['2026-11-30T05:00:09+00:00', '0:09'],
  ['2026-11-30T04:59:00+00:00', '0:00'],
])('until %s there is %s', (until, left) => {
  expect(timeLeft(until, NOW)).toBe(left);
});

test('an unpaid order is kept for some minutes', () => {
  expect(minutesKept({ dueAt: '2026-11-30T05:10:30+00:00' }, NOW)).toBe(10);
  expect(minutesKept({ dueAt: '2026-11-30T05:01:00+00:00' }, NOW)).toBe(1);
  expect(minutesKept({ dueAt: '2026-11-30T05:00:30+00:00' }, NOW)).toBeNull();
  expect(minutesKept({ dueAt: null }, NOW)).toBeNull();
});

test.each([
  ['attempt_closed', null],
  ['payment_closed', null],
  ['payment_not_needed', null],
  ['unknown_order', null],
  ['payment_unavailable', 'unavailable'],
  ['method_unavailable', 'unavailable'],
  ['charge_in_doubt', 'in_doubt'],
  ['too_many_attempts', 'too_many_attempts'],
  ['provider_unreachable', 'unreachable'],
  ['not_stored', 'unreachable'],
  ['unreachable', 'unreachable'],
])('the error %s means %j', (code, problem) => {
  expect(startProblemOf(code)).toBe(problem);
});
