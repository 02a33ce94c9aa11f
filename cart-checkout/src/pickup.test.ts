import { expect, test } from 'vitest';
import { type Pickup, pickupLabel } from './pickup.ts';

test.each<[Pickup, string]>([
  [{ type: 'now' }, 'Ambil sekarang'],
  [{ type: 'slot', at: '2026-11-27T05:30:00+00:00' }, 'Ambil jam 13.30'],
  [{ type: 'table', table: '7' }, 'Di meja 7'],
  [{ type: 'table', table: 'Meja teras' }, 'Di Meja teras'],
])('%o is %j', (pickup, label) => {
  expect(pickupLabel(pickup, 'Asia/Makassar')).toBe(label);
});
