import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { carryOut } from './kitchen.data.ts';
import { card, press, resetKitchen, serveKitchen } from './kitchen-for-tests.ts';
import { ACCEPTED_AT, line, ticket } from './ticket-for-tests.ts';

vi.mock('../branches.data.ts');
vi.mock('./kitchen.data.ts');

beforeEach(() => {
  vi.resetAllMocks();
  resetKitchen();
});

test('offers no undo for a ticket of which all lines were removed', async () => {
  const lines = [line({ quantity: 0, seenQuantity: 1 })];
  serveKitchen([ticket({ lines })]);
  vi.mocked(carryOut).mockImplementation(async () =>
    serveKitchen([ticket({ lines, closedAt: ACCEPTED_AT, readyAt: ACCEPTED_AT })]),
  );
  const user = openPage('/dapur');
  await press(user, await card(), 'Selesai #12');
  expect(await screen.findByText(/^Tidak ada tiket/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Urungkan' })).toBeNull();
});
