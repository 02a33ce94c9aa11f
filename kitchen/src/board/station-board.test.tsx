import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { carryOut } from './kitchen.data.ts';
import type { Ticket } from './kitchen.ts';
import {
  card,
  enabled,
  poll,
  press,
  resetKitchen,
  sentSteps,
  serveAfterStep,
  serveKitchen,
} from './kitchen-for-tests.ts';
import { ACCEPTED_AT, DONE, line, ticket } from './ticket-for-tests.ts';

vi.mock('../branches.data.ts');
vi.mock('./kitchen.data.ts');

const closed = (given: Partial<Ticket> = {}) =>
  ticket({ closedAt: ACCEPTED_AT, readyAt: ACCEPTED_AT, lines: [line(DONE)], ...given });

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(carryOut).mockResolvedValue();
  resetKitchen();
  serveKitchen([ticket()]);
});

describe('a ticket', () => {
  test('shows number, name, place, age, lines, options and notes', async () => {
    serveKitchen([
      ticket({
        note: 'Ada anak kecil',
        pickup: { type: 'table', name: '4' },
        lines: [line({ note: 'Tanpa es' })],
      }),
    ]);
    openPage('/dapur');
    const shown = await card();
    for (const text of [
      '#12',
      'Budi',
      'Meja 4',
      '1 mnt',
      'Ada anak kecil',
      '2×',
      'Es Kopi',
      'Large · Kurang manis',
      'Tanpa es',
    ]) {
      expect(shown.getByText(text)).toBeTruthy();
    }
  });

  test.each([
    [9, 'warn', 'segera'],
    [16, 'late', 'TERLAMBAT'],
  ])('after %d minutes is %s, in words too', async (minutes, urgency, words) => {
    serveKitchen([ticket()], { now: ACCEPTED_AT + minutes * 60_000 });
    openPage('/dapur');
    const item = await screen.findByRole('listitem', { name: /^#12/ });
    expect(item.dataset.urgency).toBe(urgency);
    expect(within(item).getByText(words)).toBeTruthy();
  });

  test('is begun, and undone', async () => {
    serveAfterStep(ticket({ begunAt: ACCEPTED_AT, begunBy: 'Rina' }));
    const user = openPage('/dapur');
    await press(user, await card(), 'Mulai #12');
    expect(sentSteps()).toEqual([{ type: 'begin', ticketId: 1, lines: [{ id: 11, version: 1 }] }]);
    expect(await (await card()).findByText(/^Mulai 09.00 · Rina/)).toBeTruthy();
    expect((await card()).queryByRole('button', { name: 'Mulai #12' })).toBeNull();
    serveAfterStep(ticket());
    await user.click(screen.getByRole('button', { name: 'Urungkan' }));
    expect(await (await card()).findByRole('button', { name: 'Mulai #12' })).toBeTruthy();
    expect(sentSteps()[1]).toMatchObject({ type: 'unbegin', ticketId: 1 });
  });

  test('is done with one tap, and undone', async () => {
    serveAfterStep(closed());
    const user = openPage('/dapur');
    await press(user, await card(), 'Selesai #12');
    expect(await screen.findByText(/^Tidak ada tiket/)).toBeTruthy();
    expect(sentSteps()).toEqual([{ type: 'done', ticketId: 1, lines: [{ id: 11, version: 1 }] }]);
    serveAfterStep(ticket({ lines: [line({ version: 3 })] }));
    await user.click(screen.getByRole('button', { name: 'Urungkan' }));
    expect(await card()).toBeTruthy();
    expect(sentSteps()[1]).toEqual({
      type: 'recall',
      ticketId: 1,
      lines: [{ id: 11, version: 2 }],
    });
    expect(screen.queryByRole('button', { name: 'Urungkan' })).toBeNull();
  });

  test('ignores the second tap of a double tap on the ticket that moves there', async () => {
    const other = ticket({ id: 2, orderId: 313, orderNumber: 13 });
    serveKitchen([ticket(), other]);
    serveAfterStep(closed(), other);
    openPage('/dapur');
    fireEvent.click(await enabled(await card(), 'Selesai #12'));
    fireEvent.click(screen.getByRole('button', { name: 'Selesai #13' }));
    expect(await card(/^#13/)).toBeTruthy();
  });

  test('ignores the second tap of a double tap on the button that moves there', async () => {
    serveAfterStep(ticket({ begunAt: ACCEPTED_AT, begunBy: 'Rina' }));
    openPage('/dapur');
    const begin = await enabled(await card(), 'Mulai #12');
    fireEvent.click(begin);
    expect(begin.isConnected).toBe(false);
    // Without a pause, in which the buttons would settle.
    fireEvent.click(screen.getByRole('button', { name: 'Selesai #12' }));
    expect(await card()).toBeTruthy();
    expect(sentSteps()).toMatchObject([{ type: 'begin' }]);
  });

  test('ignores a tap that was aimed at it before it was edited', async () => {
    openPage('/dapur');
    const bump = await enabled(await card(), 'Selesai #12');
    serveKitchen([ticket({ lines: [line(), line({ id: 12, name: 'Teh', seenQuantity: 0 })] })]);
    await act(poll);
    expect(screen.getByText('Teh')).toBeTruthy();
    fireEvent.click(bump);
    fireEvent.keyDown(document.body, { key: '1' });
    expect(sentSteps()).toEqual([]);
  });

  test('is recalled from the list of done tickets', async () => {
    serveKitchen([closed()]);
    serveAfterStep(ticket({ lines: [line({ version: 3 })] }));
    const user = openPage('/dapur');
    const list = within(await screen.findByRole('region', { name: 'Panggil lagi' }));
    await press(user, list, 'Panggil lagi #12');
    expect(await card()).toBeTruthy();
    expect(sentSteps()).toEqual([{ type: 'recall', ticketId: 1, lines: [{ id: 11, version: 2 }] }]);
  });

  test('that was cancelled is struck out until the cook has seen it', async () => {
    serveKitchen([ticket({ cancelledAt: ACCEPTED_AT })]);
    serveAfterStep(ticket({ cancelledAt: ACCEPTED_AT, closedAt: ACCEPTED_AT }));
    const user = openPage('/dapur');
    const shown = await card();
    expect(shown.getByText(/^DIBATALKAN/)).toBeTruthy();
    await press(user, shown, 'Mengerti, dibatalkan #12');
    expect(await screen.findByText(/^Tidak ada tiket/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Urungkan' })).toBeNull();
  });
});

describe('a line', () => {
  test('is done, and taken back', async () => {
    const half = [line(DONE), line({ id: 12, name: 'Teh' })];
    serveKitchen([ticket({ lines: [line(), line({ id: 12, name: 'Teh' })] })]);
    serveAfterStep(ticket({ lines: half }));
    const user = openPage('/dapur');
    await press(user, await card(), /Es Kopi/);
    const coffee = (await card()).getByRole('button', { name: /Es Kopi/ });
    await waitFor(() => expect(coffee.getAttribute('aria-pressed')).toBe('true'));
    await press(user, await card(), /Es Kopi/);
    expect(sentSteps()).toEqual([
      { type: 'done', ticketId: 1, lines: [{ id: 11, version: 1 }] },
      { type: 'recall', ticketId: 1, lines: [{ id: 11, version: 2 }] },
    ]);
  });

  test('that was changed says how, until the cook has seen it', async () => {
    serveKitchen([
      ticket({
        lines: [
          line({ quantity: 3, seenQuantity: 2 }),
          line({ id: 12, name: 'Teh', quantity: 0, seenQuantity: 1 }),
          line({ id: 13, name: 'Soda', quantity: 1, seenQuantity: 0 }),
        ],
      }),
    ]);
    serveAfterStep(ticket({ lines: [line({ quantity: 3 })] }));
    const user = openPage('/dapur');
    const shown = await card();
    for (const text of ['BERUBAH', 'TAMBAH 1, tadi 2', 'BATAL, tadi 1', 'BARU']) {
      expect(shown.getByText(text)).toBeTruthy();
    }
    await press(user, shown, 'Mengerti perubahan #12');
    await waitFor(() => expect(shown.queryByText('BERUBAH')).toBeNull());
    expect(shown.queryByText('BARU')).toBeNull();
  });
});

test('the side counts what is still to be prepared', async () => {
  serveKitchen([ticket(), ticket({ id: 2, orderId: 313, orderNumber: 13 })]);
  openPage('/dapur');
  const counts = within(await screen.findByRole('region', { name: 'Semua tiket' }));
  expect(counts.getByText('Es Kopi Large')).toBeTruthy();
  expect(counts.getByText('4')).toBeTruthy();
});

test('the stations have their own tickets', async () => {
  serveKitchen([ticket(), ticket({ id: 2, stationId: 2, orderNumber: 13, orderId: 313 })]);
  const user = openPage('/dapur');
  expect(await card()).toBeTruthy();
  expect(screen.queryByText('#13')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Panggang 1' }));
  expect(await card(/^#13/)).toBeTruthy();
  expect(screen.queryByText('#12')).toBeNull();
});

test('a step that another person took first is a conflict with the name', async () => {
  vi.mocked(carryOut).mockRejectedValue(
    new BackendError('ticket_changed', 409, 'ticket_changed', {
      by: 'Sari',
      at: '2026-11-27T02:04:00Z',
      ticket: {
        order_status: 'disiapkan',
        cancelled_at: null,
        lines: [{ quantity: 2, seen_quantity: 2, done_quantity: 2 }],
      },
    }),
  );
  const user = openPage('/dapur');
  await press(user, await card(), 'Selesai #12');
  const conflicts = within(await screen.findByRole('alert', { name: /^Ketukan/ }));
  expect(conflicts.getByText(/Sudah ditandai selesai oleh Sari, 09.04.*“Selesai”/)).toBeTruthy();
  // As the database has it.
  expect(await card()).toBeTruthy();
  await user.click(conflicts.getByRole('button', { name: /^Mengerti/ }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a new ticket of a poll is shown', async () => {
  openPage('/dapur');
  await card();
  serveKitchen([ticket(), ticket({ id: 2, orderId: 313, orderNumber: 13 })]);
  await poll();
  expect(await card(/^#13/)).toBeTruthy();
});
