import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { carryOut } from './kitchen.data.ts';
import { card, poll, press, resetKitchen, sentSteps, serveKitchen } from './kitchen-for-tests.ts';
import { ACCEPTED_AT, line, ticket } from './ticket-for-tests.ts';

vi.mock('../branches.data.ts');
vi.mock('./kitchen.data.ts');

const DONE = [line({ doneQuantity: 2, version: 2 })];
const bar = ticket({ lines: DONE, closedAt: ACCEPTED_AT, readyAt: ACCEPTED_AT });
const grill = ticket({ id: 2, stationId: 2, lines: [line({ id: 21, name: 'Sate' })] });

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(carryOut).mockResolvedValue();
  resetKitchen();
  serveKitchen([bar, grill], { hasExpediter: true });
});

test('an order waits for all stations, and is then called', async () => {
  const user = openPage('/dapur?stasiun=ekspediter');
  const order = await card();
  const states = order.getAllByRole('region').map(({ dataset }) => dataset.state);
  expect(states).toEqual(['selesai', 'belum mulai']);
  const serve = order.getByRole('button', { name: 'Siap diambil #12' });
  expect(serve.getAttribute('aria-disabled')).toBe('true');
  expect(serve.textContent).toBe('Menunggu 1 stasiun');
  await user.click(serve);
  expect(sentSteps()).toEqual([]);

  const ready = { ...grill, lines: [line({ id: 21, name: 'Sate', doneQuantity: 2 })] };
  serveKitchen([bar, ready], { hasExpediter: true });
  await poll();
  vi.mocked(carryOut).mockImplementation(async () =>
    serveKitchen(
      [bar, ready].map((each) => ({ ...each, orderStatus: 'siap' })),
      { hasExpediter: true },
    ),
  );
  await press(user, await card(), 'Siap diambil #12');
  expect(await screen.findByText('Tidak ada pesanan yang ditunggu.')).toBeTruthy();
  expect(sentSteps()).toEqual([{ type: 'serve' }]);
  await user.click(screen.getByRole('button', { name: 'Urungkan' }));
  await waitFor(() => expect(sentSteps()[1]).toEqual({ type: 'unserve' }));
});

test('a station is asked to prepare its part again', async () => {
  vi.mocked(carryOut).mockImplementation(async () =>
    serveKitchen([{ ...bar, lines: [line({ version: 3 })] }, grill], { hasExpediter: true }),
  );
  const user = openPage('/dapur?stasiun=ekspediter');
  await press(user, await card(), 'Bar membuat lagi #12');
  expect(sentSteps()).toEqual([{ type: 'recall', ticketId: 1, lines: [{ id: 11, version: 2 }] }]);
  await waitFor(async () => {
    const part = within((await card()).getByRole('region', { name: 'Bar' }));
    expect(part.queryByRole('button')).toBeNull();
  });
});

test('a served order goes back to the kitchen', async () => {
  serveKitchen([{ ...bar, orderStatus: 'siap' }], { hasExpediter: true });
  const user = openPage('/dapur?stasiun=ekspediter');
  const served = within(await screen.findByRole('region', { name: 'Siap diambil' }));
  await press(user, served, 'Kembalikan #12 ke dapur');
  expect(sentSteps()).toEqual([{ type: 'unserve' }]);
});

test('a kitchen without an expediter says how orders become ready', async () => {
  serveKitchen([bar, grill]);
  openPage('/dapur?stasiun=ekspediter');
  expect(await screen.findByText(/siap begitu stasiun terakhir selesai/)).toBeTruthy();
});
