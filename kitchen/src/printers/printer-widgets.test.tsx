import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BackendError } from 'shared-auth';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { store } from 'shared-ui/store';
import { beforeEach, expect, test, vi } from 'vitest';
import { listBranches } from '../branches.data.ts';
import { OrderPrints } from './order-prints.tsx';
import type { PrinterStatus, QueuedJob } from './printer.ts';
import { PrinterAlerts } from './printer-alerts.tsx';
import * as data from './printers.data.ts';
import { printerOf, printersOf } from './printers-for-tests.ts';
import { choosePrinter, type Problem, tabletProblemAtom } from './tablet/choice.ts';

vi.mock('../branches.data.ts');
vi.mock('./printers.data.ts');

const DEVICE = { vendorId: 1, productId: 2, serialNumber: null };

beforeEach(() => {
  vi.resetAllMocks();
  choosePrinter(null);
  store.set(tabletProblemAtom, null);
  vi.mocked(listBranches).mockResolvedValue([
    { id: 1, slug: 'utama', name: 'Bogor', timeZone: 'Asia/Jakarta' },
  ]);
});

test('alerts name the printers that need a person, and what waits', async () => {
  const statusSince = '2026-11-29T07:00:00Z';
  vi.mocked(data.readPrinters).mockResolvedValue(
    printersOf(
      printerOf(),
      printerOf({ id: 2, name: 'Kasir', status: 'paper_low', statusSince }),
      printerOf({ id: 3, name: 'Bar', status: 'cover_open', statusSince, waiting: 4 }),
      printerOf({ id: 4, name: 'Baru', status: 'away', statusSince: null }),
      printerOf({ id: 5, name: 'Teras', status: 'away', statusSince }),
      printerOf({ id: 6, name: 'Lupa', status: 'away', statusSince: null, waiting: 2 }),
    ),
  );
  render(<PrinterAlerts branchId={1} />);
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Bar: Tutup terbuka · 10 menit, 4 cetakan menunggu',
    'Teras: Tidak terhubung · 10 menit',
    'Lupa: Belum pernah terhubung, 2 cetakan menunggu',
    'Kasir: Kertas hampir habis · 10 menit',
  ]);
});

test.each<[PrinterStatus, Problem | null, string[]]>([
  ['paper_out', 'paper_out', ['Dapur']],
  ['paper_out', null, ['Bar', 'Dapur']],
  ['away', null, ['Bar', 'Dapur']],
  ['paper_low', null, ['Dapur', 'Bar']],
])('a printer of this tablet with %s is named unless it says itself: %s', async (...given) => {
  const [status, problem, expected] = given;
  choosePrinter({ printerId: 3, name: 'Bar', way: 'usb', device: DEVICE });
  store.set(tabletProblemAtom, problem);
  const statusSince = '2026-11-29T07:00:00Z';
  vi.mocked(data.readPrinters).mockResolvedValue(
    printersOf(
      printerOf({ id: 3, name: 'Bar', status, statusSince }),
      printerOf({ id: 4, name: 'Dapur', status: 'error' }),
    ),
  );
  render(<PrinterAlerts branchId={1} />);
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent?.split(':')[0])).toEqual(expected);
});

test('printers are read again as soon as the tablet says nothing more', async () => {
  choosePrinter({ printerId: 3, name: 'Bar', way: 'usb', device: DEVICE });
  store.set(tabletProblemAtom, 'paper_out');
  vi.mocked(data.readPrinters).mockResolvedValue(printersOf(printerOf({ id: 3, name: 'Bar' })));
  render(<PrinterAlerts branchId={1} />);
  await vi.waitFor(() => expect(data.readPrinters).toHaveBeenCalledOnce());
  act(() => store.set(tabletProblemAtom, null));
  await vi.waitFor(() => expect(data.readPrinters).toHaveBeenCalledTimes(2));
});

const lostOf = (id: number, changes: Partial<QueuedJob> = {}): QueuedJob => ({
  id,
  kind: 'ticket',
  orderId: id,
  ticketId: id,
  orderNumber: id,
  station: 'Bar',
  createdAt: '2026-11-29T07:00:00Z',
  error: null,
  isMissed: true,
  ...changes,
});

test('what was not printed is named until a person has read it at this device', async () => {
  const user = userEvent.setup();
  vi.mocked(data.readPrinters).mockResolvedValue(printersOf(printerOf({ name: 'Bar', missed: 3 })));
  vi.mocked(data.readQueue).mockResolvedValue([
    lostOf(47),
    lostOf(48, { kind: 'receipt', station: null }),
    lostOf(49, { kind: 'test', orderNumber: null }),
    lostOf(50, { isMissed: false }),
  ]);
  const show = () => render(<PrinterAlerts branchId={1} />);
  const { unmount } = show();
  expect((await screen.findByRole('listitem')).textContent).toBe(
    'Bar: 2 cetakan tidak tercetak (Tiket #47 · Bar, Struk #48). Cetak lagi dari detail pesanannya. Mengerti',
  );
  await user.click(screen.getByRole('button', { name: 'Mengerti' }));
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  vi.mocked(data.readQueue).mockResolvedValue(
    [47, 51, 52, 53, 54, 55, 56].map((id) => lostOf(id, { error: 'unconfirmed' })),
  );
  show();
  expect((await screen.findByRole('listitem')).textContent).toMatch(
    /^Bar: 6 cetakan tidak pasti tercetak \(Tiket #51 .*, Tiket #55 · Bar, dan 1 lagi\)/,
  );
});

test('there is no alert while all printers work', async () => {
  vi.mocked(data.readPrinters).mockResolvedValue(printersOf(printerOf()));
  const { container } = render(<PrinterAlerts />);
  await vi.waitFor(() => expect(data.readPrinters).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});

test('a press after a lost answer repeats its request; the next one is new', async () => {
  const user = userEvent.setup();
  vi.mocked(data.reprintTickets).mockRejectedValueOnce(new BackendError('unreachable', 0, ''));
  render(<OrderPrints orderId={9} />);
  const press = () => user.click(screen.getByRole('button', { name: 'Cetak tiket lagi' }));
  await press();
  await press();
  await press();
  const keys = vi.mocked(data.reprintTickets).mock.calls.map(([, key]) => key);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('prints the receipt, and says when there is no printer', async () => {
  const user = userEvent.setup();
  vi.mocked(data.printReceipt).mockRejectedValueOnce(new BackendError('no_printer', 409, ''));
  render(<OrderPrints orderId={9} />);
  await user.click(screen.getByRole('button', { name: 'Cetak struk' }));
  await vi.waitFor(() => expect(shownToasts().at(-1)).toMatch(/^Tidak ada printer untuk ini/));
});
