import { cleanup, screen, within } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseBranch } from '../branches.data.ts';
import { openPage } from '../open-page-for-tests.ts';
import * as data from './printers.data.ts';
import { printerOf, printersOf } from './printers-for-tests.ts';
import { choosePrinter } from './tablet/choice.ts';
import * as tabletJobs from './tablet/tablet-jobs.data.ts';
import { stubUsb } from './tablet/usb-for-tests.ts';

vi.mock('../branches.data.ts');
vi.mock('./printers.data.ts');
vi.mock('./tablet/tablet-jobs.data.ts');

const BRANCH = { id: 1, slug: 'utama', name: 'Bogor', timeZone: 'Asia/Jakarta' };
const TOKEN = 'ab'.repeat(12);

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(chooseBranch).mockResolvedValue({ branch: BRANCH, branches: [BRANCH] });
  vi.mocked(data.readPrinters).mockResolvedValue(printersOf(printerOf()));
  vi.mocked(data.pollAddress).mockImplementation(async (protocol) => `https://x.test/${protocol}`);
});

const open = () => openPage('/dapur/printer', 'admin');
const button = (name: string) => screen.findByRole('button', { name });

test('an admin adds a printer, and sees its code and address once', async () => {
  vi.mocked(data.readPrinters).mockResolvedValue(printersOf());
  vi.mocked(data.savePrinter).mockResolvedValue(TOKEN);
  const user = open();
  await screen.findByText('Belum ada printer. Tiket tetap tampil di layar dapur.');
  await user.click(await button('Tambah printer'));
  await user.click(await button('Simpan printer'));
  expect(screen.getByRole('alert').textContent).toBe('Isi nama printer.');
  await user.type(screen.getByLabelText('Nama'), 'Bar');
  await user.click(screen.getByLabelText('Star (CloudPRNT)'));
  await user.click(screen.getByLabelText('58 mm'));
  await user.click(screen.getByLabelText('Tiket Dapur'));
  await user.click(screen.getByLabelText('Struk, begitu pesanan dibayar'));
  await user.click(await button('Simpan printer'));
  const shown = within(await screen.findByRole('status'));
  expect(await shown.findByText('https://x.test/star')).toBeTruthy();
  expect(shown.getByText(TOKEN)).toBeTruthy();
  expect(data.savePrinter).toHaveBeenCalledExactlyOnceWith(1, null, {
    name: 'Bar',
    protocol: 'star',
    paperMm: 58,
    printsReceipts: true,
    stationIds: [2],
  });
  await user.click(await button('Sudah saya isikan'));
  expect(screen.queryByText(TOKEN)).toBeNull();
});

test.each([
  ['printer_name_taken', undefined, /^Nama ini sudah dipakai/],
  ['invalid_printer', { field: 'name' }, /^Nama ini memuat karakter yang tidak terlihat/],
  ['invalid_printer', { field: 'stations' }, /^Sebuah stasiun sudah dihapus/],
  ['invalid_printer', { field: 'paper_mm' }, /invalid_printer/],
])('says why a printer cannot be saved: %s, %j', async (code, detail, sentence) => {
  vi.mocked(data.savePrinter).mockRejectedValue(new BackendError(code, 409, '', detail));
  const user = open();
  await user.click(await button('Ubah'));
  await user.type(screen.getByLabelText('Nama'), ' 2');
  await user.click(await button('Simpan printer'));
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  expect(data.savePrinter).toHaveBeenCalledWith(1, 1, expect.objectContaining({ name: 'Dapur 2' }));
});

test('shows status and queue', async () => {
  const waiting = { status: 'paper_out', statusSince: '2026-11-29T07:07:00Z' } as const;
  vi.mocked(data.readPrinters).mockResolvedValue(
    printersOf(printerOf({ ...waiting, waiting: 2, missed: 1 })),
  );
  vi.mocked(data.readQueue).mockResolvedValue([
    {
      id: 5,
      kind: 'ticket',
      orderId: 9,
      ticketId: 3,
      orderNumber: 47,
      station: 'Bar',
      createdAt: '2026-11-29T07:00:00Z',
      error: 'SchemaError',
      isMissed: true,
    },
    {
      id: 6,
      kind: 'ticket',
      orderId: 10,
      ticketId: 4,
      orderNumber: 48,
      station: 'Bar',
      createdAt: '2026-11-29T07:00:00Z',
      error: 'unconfirmed',
      isMissed: true,
    },
  ]);
  const user = open();
  expect(await screen.findByText('Kertas habis · 3 menit')).toBeTruthy();
  await user.click(await button('2 menunggu, 1 terlewat'));
  expect((await screen.findByText(/^Tiket #47 · Bar/)).textContent).toBe(
    'Tiket #47 · Bar terlewat (SchemaError)',
  );
  expect(screen.getByText(/^Tiket #48 · Bar/).textContent).toBe(
    'Tiket #48 · Bar mungkin sudah tercetak: printer tidak menjawab',
  );
});

test('prints a test page, replaces the code, and removes the printer after a question', async () => {
  vi.mocked(data.rotateToken).mockResolvedValue(TOKEN);
  const user = open();
  await user.click(await button('Tes cetak'));
  expect(data.printTestPage).toHaveBeenCalledExactlyOnceWith(1, expect.any(String));
  await user.click(await button('Ganti kode'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ganti kode' }));
  expect(await screen.findByText(TOKEN)).toBeTruthy();
  await user.click(await button('Hapus'));
  await user.click(await button('Hapus printer'));
  await vi.waitFor(() => expect(data.removePrinter).toHaveBeenCalledExactlyOnceWith(1));
  await vi.waitFor(() => expect(shownToasts()).toEqual(['Tes cetak dikirim', 'Printer dihapus']));
});

test('says that the server cannot be reached', async () => {
  vi.mocked(data.printTestPage).mockRejectedValue(new BackendError('unreachable', 0, ''));
  const user = open();
  await user.click(await button('Tes cetak'));
  await vi.waitFor(() => expect(shownToasts()[0]).toMatch(/^Server tidak dapat dihubungi/));
});

describe('a printer at a tablet', () => {
  beforeEach(() => {
    vi.mocked(data.readPrinters).mockResolvedValue(printersOf(printerOf({ protocol: 'tablet' })));
  });
  afterEach(() => {
    cleanup();
    choosePrinter(null);
    vi.unstubAllGlobals();
  });

  test('is used by this one from the choice of its device on, until it is released', async () => {
    stubUsb();
    const user = open();
    await user.click(await button('Pakai di tablet ini'));
    await vi.waitFor(() => expect(tabletJobs.takeTabletJob).toHaveBeenCalledWith(1, 'ready'));
    await user.click(await button('Lepaskan'));
    expect(await button('Pakai di tablet ini')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /serial/ })).toBeNull();
  });

  test('is not used when the person chooses no device', async () => {
    stubUsb().isPluggedIn = false;
    const user = open();
    await user.click(await button('Pakai di tablet ini'));
    expect(screen.queryByRole('button', { name: 'Lepaskan' })).toBeNull();
  });

  test('needs a browser that knows printers', async () => {
    open();
    expect(await screen.findByText(/^Browser ini tidak mengenal printer/)).toBeTruthy();
  });
});
