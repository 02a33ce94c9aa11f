import { screen, waitFor, within } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { boardAnswer, resetBoard, serveBoard } from './board-for-tests.ts';
import { PLACED_AT } from './order-for-tests.ts';
import { closeTill, openTill, pauseBranch, resumeBranch } from './till/till.data.ts';

vi.mock('./board.data.ts');
vi.mock('./till/till.data.ts');

const { branch } = boardAnswer([]);
const till = { openedAt: PLACED_AT, openedBy: 'Sari' };
const button = (name: string) => screen.findByRole('button', { name });
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

beforeEach(() => {
  vi.resetAllMocks();
  resetBoard();
  serveBoard([]);
});

test('opens the till after a confirmation, and shows who did', async () => {
  vi.mocked(openTill).mockImplementation(async () => serveBoard([], { till }));
  const user = openPage('/orderan', 'staf');
  await user.click(await button('Buka kasir'));
  expect(openTill).not.toHaveBeenCalled();
  await user.click(inDialog('Buka kasir'));
  expect(await screen.findByText('sejak 12.00 oleh Sari')).toBeTruthy();
  expect(openTill).toHaveBeenCalledExactlyOnceWith(1);
  expect(shownToasts()).toEqual(['Kasir dibuka.']);
});

test('shows the real state when another person closed the till first', async () => {
  serveBoard([], { till });
  vi.mocked(closeTill).mockImplementation(async () => {
    serveBoard([]);
    throw new BackendError('till_closed', 409, '');
  });
  const user = openPage('/orderan');
  await user.click(await button('Tutup kasir'));
  await user.click(inDialog('Tutup kasir'));
  await waitFor(() => expect(shownToasts()).toEqual(['Kasir sudah ditutup.']));
  expect(await button('Buka kasir')).toBeTruthy();
});

test.each([
  ['30 menit', 30, PLACED_AT + 30 * 60_000, 'Pesanan dijeda sampai 12.30.'],
  ['Sampai dibuka lagi', null, Number.POSITIVE_INFINITY, 'Pesanan dijeda sampai dibuka lagi.'],
])('pauses orders for %s, and opens again', async (choice, minutes, pausedUntil, text) => {
  vi.mocked(pauseBranch).mockImplementation(async () =>
    serveBoard([], { branch: { ...branch, state: 'paused', pausedUntil } }),
  );
  vi.mocked(resumeBranch).mockImplementation(async () => serveBoard([]));
  const user = openPage('/orderan');
  await user.click(await button('Jeda pesanan'));
  await user.click(inDialog(choice));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(pauseBranch).toHaveBeenCalledExactlyOnceWith(1, minutes);
  await user.click(await button('Buka lagi'));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  expect(resumeBranch).toHaveBeenCalledExactlyOnceWith(1);
});
