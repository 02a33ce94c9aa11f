import { expect, test } from 'vitest';
import { sizesOf } from './sizes.data.ts';

const defaults = [
  { size: 'Small', priceDifference: 0 },
  { size: 'Medium', priceDifference: 3_000 },
  { size: 'Large', priceDifference: 6_000 },
] as const;
const differences = (surcharge_medium: number | null, surcharge_large: number | null) =>
  sizesOf({ surcharge_medium, surcharge_large }, defaults).map((size) => size.priceDifference);

test('uses the default surcharges for a drink without its own', () => {
  expect(differences(null, null)).toEqual([0, 3_000, 6_000]);
});

test("a drink's surcharge overrides the default, even if it is 0", () => {
  expect(differences(4_000, null)).toEqual([0, 4_000, 6_000]);
  expect(differences(null, 0)).toEqual([0, 3_000, 0]);
});
