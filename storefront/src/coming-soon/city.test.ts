import { expect, test } from 'vitest';
import { cityFromQuery } from './city.ts';

test.each([
  ['Bogor', 'Bogor'],
  ['jogja', 'Jogja'],
  [' BANDUNG ', 'Bandung'],
])('%s is %s', (value, city) => {
  expect(cityFromQuery(value)).toBe(city);
});

test.each([null, '', 'Atlantis', '<b>Bogor</b>', 'Bogor gratis'])(
  '%j is not a city of the shop',
  (value) => {
    expect(cityFromQuery(value)).toBeUndefined();
  },
);
