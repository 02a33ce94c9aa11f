import { expect, test } from 'vitest';
import type { BoardBranch } from '../board.ts';
import { pauseText, stateText } from './branch-text.rules.ts';

const branch = (given: Partial<BoardBranch>): BoardBranch => ({
  id: 1,
  name: 'Bogor',
  state: 'open',
  closesAt: null,
  opensAt: null,
  acceptsAutomatically: true,
  requiresTill: false,
  pausedUntil: null,
  ...given,
});
const time = (at: number) => `jam ${at}`;

test.each<[Partial<BoardBranch>, string]>([
  [{}, 'Buka'],
  [{ closesAt: 21 }, 'Buka sampai jam 21'],
  [{ state: 'closed' }, 'Tutup'],
  [{ state: 'closed', opensAt: 8 }, 'Tutup, buka lagi jam 8'],
  [{ state: 'paused' }, 'Pesanan dijeda'],
  [{ state: 'till_closed' }, 'Kasir tutup'],
  [{ state: 'busy' }, 'Penuh: pesanan baru menunggu sampai ada yang selesai'],
])('a branch with %j is described', (given, text) => {
  expect(stateText(branch(given), time)).toBe(text);
});

test.each([
  [Number.POSITIVE_INFINITY, 'Pesanan dijeda sampai dibuka lagi.'],
  [12, 'Pesanan dijeda sampai jam 12.'],
])('a pause until %s is described', (pausedUntil, text) => {
  expect(pauseText(branch({ pausedUntil }), time)).toBe(text);
});
