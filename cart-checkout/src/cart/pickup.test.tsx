import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { takeToasts } from '../session-for-tests.ts';
import {
  backendError,
  checkout,
  loadPickupSlots,
  placed,
  resetFakeCart,
} from './fake-cart-for-tests.ts';
import { setShopStatus } from './shop-status-for-tests.ts';
import {
  alertText,
  elsewhere,
  pay,
  resetSession,
  showCart,
  showTab,
} from './show-cart-for-tests.tsx';

vi.mock('./cart.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('./checkout.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('../cart-lines.data.ts', () => import('./fake-cart-for-tests.ts'));

/** 30 November 2026, 11.50 in Jakarta. */
const NOW = '2026-11-30T04:50:00+00:00';
const NOON = '2026-11-30T05:00:00+00:00';
const QUARTER_PAST = '2026-11-30T05:15:00+00:00';

beforeEach(async () => {
  resetFakeCart();
  resetSession();
  await setShopStatus({ now: NOW });
  loadPickupSlots.mockResolvedValue([
    { at: NOON, left: 0 },
    { at: QUARTER_PAST, left: 2 },
  ]);
});

const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const choose = async (name: RegExp) => userEvent.click(await radio(name));
const slots = () => screen.findByLabelText<HTMLSelectElement>('Jam pengambilan');
const note = () => screen.findByLabelText<HTMLTextAreaElement>('Catatan (opsional)');
const sent = () => checkout.mock.calls.map(([{ pickup }]) => pickup);

test('one press orders for pickup now, with nothing chosen', async () => {
  showCart();
  await pay();
  await elsewhere();
  expect(sent()).toEqual([{ type: 'now' }]);
});

describe('a pickup slot', () => {
  test('is preselected: the earliest one that is not full', async () => {
    showCart();
    await choose(/^Ambil jam/);
    const select = await slots();
    const options = within(select).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['12.00 · penuh', true],
      ['12.15 · sisa 2', false],
    ]);
    expect(select.value).toBe(QUARTER_PAST);
    expect(loadPickupSlots).toHaveBeenCalledWith(1);
    await pay();
    await elsewhere();
    expect(sent()).toEqual([{ type: 'slot', at: QUARTER_PAST }]);
  });

  test('that was taken meanwhile stays chosen, with an error', async () => {
    showCart();
    await choose(/^Ambil jam/);
    await slots();
    loadPickupSlots.mockResolvedValue([{ at: '2026-11-30T05:30:00+00:00', left: null }]);
    showTab();
    expect(await alertText()).toBe('Jam ini sudah tidak bisa dipilih. Pilih jam lain.');
    expect((await slots()).value).toBe(QUARTER_PAST);
  });

  test('that checkout() refuses is focused, and the slots are reloaded', async () => {
    const detail = { pickup_at: QUARTER_PAST, time_zone: 'Asia/Jakarta' };
    checkout.mockRejectedValueOnce(backendError('slot_full', 409, detail));
    showCart();
    await choose(/^Ambil jam/);
    await slots();
    const loads = loadPickupSlots.mock.calls.length;
    await pay();
    expect(await alertText()).toBe(
      'Jam 12.15 WIB sudah penuh, jadi pilih jam lain lalu pesan lagi.',
    );
    await vi.waitFor(async () => expect(document.activeElement).toBe(await slots()));
    await vi.waitFor(() => expect(loadPickupSlots.mock.calls.length).toBeGreaterThan(loads));
  });

  test('cannot be chosen when none is left today', async () => {
    loadPickupSlots.mockResolvedValue([]);
    showCart();
    await choose(/^Ambil jam/);
    expect(await screen.findByText(/tidak ada jam yang bisa dipilih lagi/)).toBeTruthy();
  });

  test('is offered again after a failed request', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    loadPickupSlots.mockRejectedValueOnce(backendError('unreachable', 0));
    loadPickupSlots.mockRejectedValueOnce(backendError('unreachable', 0));
    showCart();
    await choose(/^Ambil jam/);
    await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    expect((await slots()).value).toBe(QUARTER_PAST);
    expect(warned).toHaveBeenCalled();
  });
});

describe('a table', () => {
  test('of a QR code is preselected, and kept after the order', async () => {
    showCart('?meja=7');
    expect((await radio(/^Di meja/)).checked).toBe(true);
    await pay();
    await elsewhere();
    expect(sent()).toEqual([{ type: 'table', table: '7' }]);
    resetFakeCart();
    showCart();
    const field = await screen.findByLabelText<HTMLInputElement>('Nama atau nomor meja');
    expect(field.value).toBe('7');
  });

  test('of a QR code does not override a later choice', async () => {
    showCart('?meja=7');
    await choose(/^Ambil sekarang/);
    showTab();
    await pay();
    await elsewhere();
    expect(sent()).toEqual([{ type: 'now' }]);
  });

  test('without a name leads to its field', async () => {
    checkout.mockRejectedValueOnce(backendError('invalid_table', 422));
    showCart();
    await choose(/^Di meja/);
    await pay();
    expect(await alertText()).toMatch(/^Tulis nama atau nomor meja/);
    expect(document.activeElement).toBe(screen.getByLabelText('Nama atau nomor meja'));
    expect(sent()).toEqual([{ type: 'table', table: '' }]);
  });
});

describe('a note', () => {
  test('is sent in one line, and cleared after the order', async () => {
    showCart();
    await userEvent.type(await note(), 'Tanpa gula{Enter}es dipisah');
    expect(screen.getByText('21/140')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /lewat email/ }));
    await pay();
    await elsewhere();
    expect(checkout.mock.calls[0]?.[0]).toMatchObject({
      note: 'Tanpa gula es dipisah',
      wantsMail: true,
    });
    resetFakeCart();
    showCart();
    expect((await note()).value).toBe('');
  });

  test('that is too long is not cut', async () => {
    const detail = { code: 'invalid_note', max: 140 };
    checkout.mockRejectedValueOnce(backendError('invalid_note', 422, detail));
    showCart();
    await userEvent.click(await note());
    await userEvent.paste('x'.repeat(150));
    expect(await alertText()).toBe('Terlalu panjang: paling banyak 140 huruf.');
    await pay();
    await vi.waitFor(async () => expect(document.activeElement).toBe(await note()));
    expect((await note()).value).toHaveLength(150);
  });
});

test('an order that an earlier attempt had placed differently is not silently another', async () => {
  checkout.mockRejectedValueOnce(backendError('unreachable', 0));
  showCart();
  await pay();
  await screen.findByRole('alert');
  checkout.mockImplementationOnce(async (request) =>
    placed({ ...request, pickup: { type: 'now' } }),
  );
  await choose(/^Di meja/);
  await userEvent.type(screen.getByLabelText('Nama atau nomor meja'), '7');
  await pay();
  await elsewhere();
  const [first, second] = checkout.mock.calls;
  expect(second?.[1]).toBe(first?.[1]);
  expect(takeToasts()).toEqual([
    'Pesanan segera diproses',
    expect.stringMatching(/^Pesanan #3 sudah kami terima sebelum/),
  ]);
});
