import { expect, test } from 'vitest';
import { cityFromQuery } from './city.ts';

test.each([
  ['Bogor', 'Bogor'],
  ['jogja', 'Jogja'],
  [' BANDUNG ', 'Bandung'],
])('reads %s as %s', (value, city) => {
  expect(cityFromQuery(value)).toBe(city);
});

test.each([null, '', 'Atlantis', '<b>Bogor</b>', 'Bogor gratis'])('rejects %j', (value) => {
  expect(cityFromQuery(value)).toBeUndefined();
});
