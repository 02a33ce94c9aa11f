import { expect, test } from 'vitest';
import { stationOf } from './station-choice.rules.ts';
import { station } from './ticket-for-tests.ts';

test('the station is that of the address, by default the first', () => {
  const kitchen = { stations: [station(), station({ id: 2, name: 'Dapur' })] };
  expect(stationOf(kitchen, '2')).toBe(kitchen.stations[1]);
  expect(stationOf(kitchen, null)).toBe(kitchen.stations[0]);
  expect(stationOf(kitchen, '99')).toBe(kitchen.stations[0]);
  expect(stationOf(kitchen, 'ekspediter')).toBe('ekspediter');
  expect(stationOf(null, null)).toBeNull();
});
