import { screen, within } from '@testing-library/react';
import { openPage } from 'shared-ui/open-page-for-tests';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchReceipt } from './receipt.data.ts';
import { receiptLoader } from './receipt.loader.ts';
import { receiptOf } from './receipt-for-tests.ts';
import { ReceiptPage } from './receipt-page.tsx';

vi.mock('./receipt.data.ts');
const load = vi.mocked(fetchReceipt);
const TOKEN = '6f9619ff-8b86-4011-b42d-00c04fc964ff';

beforeEach(() => {
  load.mockReset().mockResolvedValue(receiptOf());
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const show = (token = TOKEN) =>
  openPage(`/struk/${token}`, {
    path: '/struk/:token',
    Component: ReceiptPage,
    loader: receiptLoader,
  });

test('shows branch, taxpayer, number, lines with their options, and the parts of the total', async () => {
  show();
  const paper = within(await screen.findByRole('article', { name: 'Struk No. 000123' }));
  expect(document.title).toMatch(/^Struk No\. 000123/);
  for (const text of [
    'Kedai Senja Bogor',
    'PT Senja Rasa',
    '01.234.567.8-901.234',
    'Pesanan #12',
    'Es Kopi Susu',
    'Medium · Kurang manis',
    '“tanpa sedotan”',
    '4 × Rp25.000,00',
    'Layanan 5 %',
    'Rp115.500,00',
  ]) {
    expect(paper.getByText(text)).toBeTruthy();
  }
});

test('a bill says what is due; a cancelled order says so', async () => {
  load.mockResolvedValue(
    receiptOf({ number: null, balanceDue: 115_500, isCancelled: true, tableName: '4' }),
  );
  show();
  const paper = within(await screen.findByRole('article', { name: 'Tagihan' }));
  expect(paper.getByText('Belum dibayar').nextElementSibling?.textContent).toBe('Rp115.500,00');
  expect(paper.getByText('DIBATALKAN')).toBeTruthy();
  expect(paper.getByText('Pesanan #12 · Meja 4')).toBeTruthy();
});

test('prints, and remembers the paper of the device', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const user = show();
  await user.click(await screen.findByRole('radio', { name: '58 mm' }));
  expect(localStorage.getItem('kertas-struk')).toBe('58');
  await user.click(screen.getByRole('button', { name: 'Cetak' }));
  expect(print).toHaveBeenCalledOnce();
});

test.each(['x', '12', `${TOKEN}0`])('a token such as %s is not asked for', async (token) => {
  show(token);
  await screen.findByText('Status 404');
  expect(load).not.toHaveBeenCalled();
});
