import { BackendError } from 'shared-auth';
import { expect, test } from 'vitest';
import { fieldOf, toOrderError } from './order-error.ts';
import { orderErrorMessage } from './order-error-message.ts';

const raised = (code: string, detail: object = {}, status = 409) =>
  toOrderError(new BackendError(code, status, code, { code, ...detail }));

/** Monday, 30 November 2026, 22.00 in Jakarta. */
const NOW = '2026-11-30T15:00:00+00:00';
const MORNING = '2026-12-01T01:00:00+00:00';

const branch = (code: string, opens_at: string | null, time_zone = 'Asia/Jakarta') =>
  orderErrorMessage(raised(code, { branch_id: 1, opens_at, time_zone, now: NOW }));

test.each([
  ['Asia/Jakarta', 'Kedai sedang tutup, buka lagi besok 08.00 WIB'],
  ['Asia/Makassar', 'Kedai sedang tutup, buka lagi besok 09.00 WITA'],
  // There, it is already Tuesday.
  ['Asia/Jayapura', 'Kedai sedang tutup, buka lagi 10.00 WIT'],
])('names the next opening in the time zone %s of the branch', (zone, sentence) => {
  expect(branch('branch_closed', MORNING, zone)).toBe(
    `${sentence}; isi keranjang Anda tetap tersimpan.`,
  );
});

test.each([
  ['branch_closed', null, /^Kedai sedang tutup; /],
  ['branch_paused', '2026-11-30T15:30:00+00:00', /^Pesanan sedang dijeda sampai 22\.30 WIB; /],
  ['branch_paused', null, /^Pesanan sedang dijeda; /],
  ['branch_busy', null, /^Dapur sedang penuh pesanan, /],
  ['till_closed', null, /^Kasir sedang tutup, /],
])('%s until %s keeps the cart', (code, opensAt, sentence) => {
  expect(branch(code, opensAt)).toMatch(sentence);
  expect(branch(code, opensAt)).toMatch(/; isi keranjang Anda tetap tersimpan\.$/);
});

test.each([
  ['slot_full', '2026-11-30T15:45:00+00:00', /^Jam 22\.45 WIB sudah penuh, jadi pilih jam lain/],
  ['invalid_slot', '2026-11-30T15:45:00+00:00', /^Jam 22\.45 WIB sudah tidak bisa dipilih/],
  ['invalid_slot', null, /^Pilih dulu jam pengambilannya/],
])('%s of %s leads to the slots', (code, pickup_at, sentence) => {
  const error = raised(code, { pickup_at, time_zone: 'Asia/Jakarta' });
  expect(orderErrorMessage(error)).toMatch(sentence);
  expect(fieldOf(error)).toBe('pickup_at');
});

test.each([
  ['invalid_note', 'customer_note', /140 huruf/],
  ['invalid_table', 'table_name', /meja Anda/],
  ['invalid_pickup', 'pickup_type', /cara mengambil/],
  ['invalid_method', 'payment_method', /cara bayarnya/],
  ['method_unavailable', 'payment_method', /cara bayar lain/],
  ['invalid_phone', 'customer_phone', /nomor HP Indonesia/],
  ['mixed_branches', 'select_all', /satu cabang/],
])('%s leads to %s', (code, field, sentence) => {
  const error = raised(code, {}, 422);
  expect(fieldOf(error)).toBe(field);
  expect(orderErrorMessage(error)).toMatch(sentence);
});

test('other errors are those of the cart', () => {
  expect(raised('unreachable', {}, 503)).toEqual({ code: 'unreachable' });
  expect(fieldOf({ code: 'unreachable' })).toBeNull();
  expect(() => toOrderError(new TypeError('x'))).toThrow(TypeError);
});
