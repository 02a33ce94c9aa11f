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
  '%j is no city of ours',
  (value) => {
    expect(cityFromQuery(value)).toBeUndefined();
  },
);
