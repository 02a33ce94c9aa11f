import { expect, test } from 'vitest';
import { changeText, isNew, isUnanswered, promiseOf, whatsAppUrl } from './order.rules.ts';
import { orderOf, unpaid } from './order-for-tests.ts';

const CREATED = Date.parse(orderOf().createdAt);
const MINUTE = 60_000;

test.each([
  ['menunggu', null, true],
  ['disiapkan', null, true],
  ['disiapkan', '2026-11-21T10:06:00+00:00', false],
  ['siap', null, false],
  ['dibatalkan', null, false],
])('an order that is %s, accepted at %s, can be cancelled: %s', (status, acknowledgedAt, can) => {
  expect(isNew({ status, acknowledgedAt })).toBe(can);
});

test('an order is unanswered after 5 minutes by the clock of the database', () => {
  expect(isUnanswered(orderOf(), CREATED + 5 * MINUTE - 1)).toBe(false);
  expect(isUnanswered(orderOf(), CREATED + 5 * MINUTE)).toBe(true);
  expect(isUnanswered(orderOf(), undefined)).toBe(false);
  const accepted = orderOf({ acknowledgedAt: '2026-11-21T10:06:00+00:00' });
  expect(isUnanswered(accepted, CREATED + 9 * MINUTE)).toBe(false);
  const payment = { ...unpaid(68_000), isAwaited: true };
  expect(isUnanswered(orderOf({ status: 'menunggu', payment }), CREATED + 9 * MINUTE)).toBe(false);
});

test('shows the promised time at the branch, until the order is ready', () => {
  const promised = { promisedAt: '2026-11-21T10:20:00+00:00', timeZone: 'Asia/Makassar' };
  expect(promiseOf(orderOf(promised), CREATED)).toEqual({
    label: 'Siap sekitar',
    time: '18.20',
    isLate: false,
  });
  const at = Date.parse(promised.promisedAt);
  expect(promiseOf(orderOf(promised), at)?.isLate).toBe(false);
  expect(promiseOf(orderOf(promised), at + 1)?.isLate).toBe(true);
  expect(promiseOf(orderOf({ ...promised, status: 'siap' }), CREATED)).toBeNull();
  expect(promiseOf(orderOf(), CREATED)).toBeNull();
});

test('an order for a slot is promised for its slot, until the staff promise another time', () => {
  const pickup = { type: 'slot', at: '2026-11-21T11:00:00+00:00' } as const;
  const kept = orderOf({ pickup, promisedAt: '2026-11-21T11:00:00Z' });
  expect(promiseOf(kept, CREATED)?.label).toBe('Siap diambil jam');
  const other = orderOf({ pickup, promisedAt: '2026-11-21T11:10:00+00:00' });
  expect(promiseOf(other, CREATED)?.label).toBe('Siap sekitar');
});

test.each([
  [
    { name: 'Teh Tarik', size: 'Large', options: [], note: null, from: 2, to: 1 },
    'Teh Tarik Large: 2 → 1',
  ],
  [
    { name: 'Sate', size: null, options: [], note: null, from: 1, to: 0 },
    'Sate: dikeluarkan (tadinya 1)',
  ],
  [
    {
      name: 'Soto',
      size: null,
      options: [{ id: 1, name: 'Pedas' }],
      note: 'panas',
      from: 0,
      to: 2,
    },
    'Soto Pedas (panas): ditambahkan 2',
  ],
])('%o is shown as %s', (change, text) => {
  expect(changeText(change)).toBe(text);
});

test('the WhatsApp link contains number and name', () => {
  const url = new URL(whatsAppUrl(orderOf(), '+628111222333'));
  expect(url.origin + url.pathname).toBe('https://wa.me/628111222333');
  expect(url.searchParams.get('text')).toBe(
    'Halo, saya Bu Ratna. Saya ingin bertanya tentang pesanan #12.',
  );
});
