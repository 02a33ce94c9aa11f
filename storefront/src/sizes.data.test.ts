import { expect, test } from 'vitest';
import { sizesOf } from './sizes.data.ts';

const defaults = [
  { size: 'Small', priceDifference: 0 },
  { size: 'Medium', priceDifference: 3_000 },
  { size: 'Large', priceDifference: 6_000 },
] as const;
const differences = (surcharge_medium: number | null, surcharge_large: number | null) =>
  sizesOf({ surcharge_medium, surcharge_large }, defaults).map((size) => size.priceDifference);

test('a drink without its own surcharges uses the defaults', () => {
  expect(differences(null, null)).toEqual([0, 3_000, 6_000]);
});

test('the surcharge of a drink overrides the default, even when it is 0', () => {
  expect(differences(4_000, null)).toEqual([0, 4_000, 6_000]);
  expect(differences(null, 0)).toEqual([0, 3_000, 0]);
});
