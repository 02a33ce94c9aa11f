import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { boardAnswer, resetBoard, serveBoard } from './board-for-tests.ts';
import { PLACED_AT } from './order-for-tests.ts';
import { pauseBranch, resumeBranch } from './till/pause.data.ts';

vi.mock('./board.data.ts');
vi.mock('./till/pause.data.ts');

const { branch } = boardAnswer([]);
const button = (name: string) => screen.findByRole('button', { name });
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

beforeEach(() => {
  vi.resetAllMocks();
  resetBoard();
  serveBoard([]);
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
