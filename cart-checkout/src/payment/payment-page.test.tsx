import { act, screen, waitFor } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { openPage } from 'shared-ui/open-page-for-tests';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn, signOut } from '../session-for-tests.ts';
import { checkPayment, loadPayment, startPayment } from './payment.data.ts';
import { paymentLoader } from './payment.loader.ts';
import type { Payment } from './payment.ts';
import { attempt, paymentOf } from './payment-for-tests.ts';
import { PaymentPage } from './payment-page.tsx';

vi.mock('./payment.data.ts');
const load = vi.mocked(loadPayment);
const start = vi.mocked(startPayment);
const check = vi.mocked(checkPayment);

/** The payment in the fake database. */
let stored: Payment;
const store = (changes: Partial<Payment> = {}) => {
  stored = { ...stored, ...changes };
};
const error = (code: string, status = 409) => new BackendError(code, status, code);
const PAID = { isAwaited: false, balanceDue: 0, status: 'disiapkan' };

beforeEach(() => {
  signIn();
  stored = paymentOf();
  load.mockReset().mockImplementation(async () => ({ ...stored }));
  start.mockReset().mockImplementation(async () => store({ attempt: attempt({ id: 42 }) }));
  check.mockReset().mockResolvedValue();
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
});
afterEach(() => vi.useRealTimers());

const show = (id = '812') =>
  openPage(`/bayar/${id}`, { path: '/bayar/:id', Component: PaymentPage, loader: paymentLoader });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: string) => screen.findByRole('button', { name });
const code = () => screen.findByRole('img', { name: 'Kode QRIS untuk dipindai' });

describe('a code', () => {
  test('is shown with the amount, the time left, and a picture to save', async () => {
    show();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Bayar pesanan #12',
    );
    await code();
    expect(screen.getByText('Rp20.213,00')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/^Berlaku (15:00|14:59) lagi$/);
    expect(screen.getByRole('link', { name: 'Simpan gambar' }).getAttribute('download')).toBe(
      'qris-pesanan-12.png',
    );
    expect(start).not.toHaveBeenCalled();
  });

  test('is made for an order that has none', async () => {
    store({ attempt: null });
    show();
    await code();
    expect(start).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ attempt: null }));
  });

  test('expires by the clock of the database, and a new one is made once by a double click', async () => {
    store({ attempt: attempt({ expiresAt: '2026-11-30T05:00:02+00:00' }) });
    const user = show();
    await code();
    await pass(2_100);
    expect(screen.getByText('Kode kedaluwarsa')).toBeTruthy();
    expect(screen.getByText('Pesanan Anda kami simpan 24 menit lagi.')).toBeTruthy();
    await user.dblClick(await button('Buat kode baru'));
    await code();
    expect(start).toHaveBeenCalledOnce();
  });

  test.each([
    ['denied', 'Pembayaran ditolak'],
    ['failed', 'Kode ini tidak berlaku lagi'],
  ])('of an attempt that %s is replaced on demand', async (status, title) => {
    store({ attempt: attempt({ status }) });
    const user = show();
    expect(await screen.findByText(title)).toBeTruthy();
    expect(start).not.toHaveBeenCalled();
    await user.click(await button('Buat kode baru'));
    await code();
  });

  test('is replaced by itself when its answer was lost', async () => {
    store({ attempt: attempt({ qrImage: null }) });
    start.mockRejectedValueOnce(error('charge_in_doubt'));
    show();
    expect(await screen.findByText(/sedang disiapkan ulang/)).toBeTruthy();
    store({ attempt: attempt({ status: 'cancelled', qrImage: null }) });
    await pass(3_100);
    await code();
    expect(start).toHaveBeenCalledTimes(2);
  });
});

describe('a code that cannot be made', () => {
  beforeEach(() => store({ attempt: null }));

  test('while Midtrans is down: says so, retries, and offers the counter', async () => {
    start.mockRejectedValueOnce(error('provider_unreachable', 503));
    show();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Layanan QRIS sedang tidak dapat dihubungi.',
    );
    expect(await button('Bayar di kasir saja')).toBeTruthy();
    await pass(3_000);
    await code();
  });

  test('without a valid key: leads to the counter', async () => {
    start.mockRejectedValue(error('payment_unavailable', 503));
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('QRIS sedang tidak tersedia.');
  });

  test('after too many attempts: leads to the counter only', async () => {
    store({ attempt: attempt({ status: 'expired' }) });
    start.mockRejectedValue(error('too_many_attempts'));
    const user = show();
    await user.click(await button('Buat kode baru'));
    expect((await screen.findByRole('alert')).textContent).toContain('terlalu sering dibuat');
    expect(screen.queryByRole('button', { name: 'Buat kode baru' })).toBeNull();
    expect(await button('Bayar di kasir saja')).toBeTruthy();
  });

  test('since the order was paid meanwhile: shows that it is paid', async () => {
    start.mockImplementation(async () => {
      store(PAID);
      throw error('payment_not_needed');
    });
    show();
    expect(await screen.findByRole('heading', { name: 'Pembayaran diterima' })).toBeTruthy();
  });

  test('since the session has ended: leads to the login', async () => {
    start.mockRejectedValue(error('not_signed_in', 401));
    show();
    await screen.findByText('Elsewhere: /login?next=%2Fbayar%2F812');
  });
});

describe('the state', () => {
  test('follows a payment that another device has made, and leads to the order', async () => {
    show();
    await code();
    store(PAID);
    await pass(3_100);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pembayaran diterima');
    const link = screen.getByRole('link', { name: 'Lihat pesanan #12' });
    expect(link.getAttribute('href')).toBe('/history/812');
    expect(screen.queryByRole('button', { name: 'Batalkan pesanan' })).toBeNull();
  });

  test('is asked at the provider on demand', async () => {
    const user = show();
    await user.click(await button('Cek status'));
    expect(await screen.findByText(/Pembayaran belum masuk/)).toBeTruthy();
    check.mockImplementation(async () => store(PAID));
    await user.click(await button('Cek status'));
    expect(await screen.findByRole('heading', { name: 'Pembayaran diterima' })).toBeTruthy();
    expect(check).toHaveBeenCalledWith(812);
  });

  test('is marked as outdated after 30 s without an answer', async () => {
    show();
    await code();
    load.mockRejectedValue(error('unreachable', 0));
    await pass(29_000);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(2_000);
    expect(screen.getByRole('alert').textContent).toContain('Sambungan terputus.');
    load.mockImplementation(async () => ({ ...stored }));
    await pass(31_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of an order that was not paid in time says why it was cancelled', async () => {
    store({ status: 'dibatalkan', statusReason: 'Belum dibayar sampai batas waktu' });
    show();
    expect(await screen.findByRole('heading', { name: 'Pesanan #12 dibatalkan' })).toBeTruthy();
    expect(screen.getByText('Alasannya: Belum dibayar sampai batas waktu.')).toBeTruthy();
  });

  test('after a late payment promises the money back', async () => {
    store({ attempt: attempt({ status: 'to_refund' }), hasRefundDue: true });
    show();
    expect(await screen.findByText('Uang Anda akan dikembalikan.')).toBeTruthy();
  });
});

test('the sticker of the branch is shown until the cashier confirms', async () => {
  const stickerUrl = 'https://kedai.test/qris.png';
  store({ method: 'qris_static', attempt: null, stickerUrl });
  show();
  const sticker = await screen.findByRole('img', { name: 'Kode QRIS Kedai Senja Bogor' });
  expect(sticker.getAttribute('src')).toBe(stickerUrl);
  expect(screen.getByText(/Tunjukkan bukti bayar ke kasir/)).toBeTruthy();
  expect(start).not.toHaveBeenCalled();
  store(PAID);
  await pass(3_100);
  expect(screen.getByRole('heading', { name: 'Pembayaran diterima' })).toBeTruthy();
});

test('copies the amount without separators', async () => {
  const user = show();
  await user.click(await button('Salin jumlah'));
  expect(await navigator.clipboard.readText()).toBe('20213');
});

test('an order that is paid at the counter has no payment page', async () => {
  store({ method: 'counter', isAwaited: false });
  show();
  await screen.findByText('Elsewhere: /history/812');
});

test('leads to the order when another tab has chosen the counter', async () => {
  show();
  await code();
  store({ method: 'counter', isAwaited: false, status: 'disiapkan' });
  await pass(3_100);
  await waitFor(() => expect(location.pathname).toBe('/history/812'));
});

test('shows "not found" for an unknown order', async () => {
  load.mockResolvedValue(null);
  show('999');
  expect(await screen.findByText('Status 404')).toBeTruthy();
});

test('requires a signed-in user', async () => {
  signOut();
  show();
  await screen.findByText('Elsewhere: /login?next=%2Fbayar%2F812');
});
