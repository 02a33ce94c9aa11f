import { expect, test } from 'vitest';
import { deepen, mix, oklch } from './colour.ts';

test('converts OKLCH corner colours to the hex of browsers', () => {
  expect(oklch(1, 0, 0)).toBe('#ffffff');
  expect(oklch(0, 0, 0)).toBe('#000000');
  expect(oklch(0.62796, 0.25768, 29.23)).toBe('#ff0000');
});

test('mixes two colours, ends included', () => {
  expect(mix('#c2492b', '#2f6f73', 0)).toBe('#c2492b');
  expect(mix('#c2492b', '#2f6f73', 1)).toBe('#2f6f73');
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#636363');
});

test('deepen darkens and keeps chroma', () => {
  const [red, , blue] = [1, 3, 5].map((at) =>
    Number.parseInt(deepen('#e8a04a', 0.5).slice(at, at + 2), 16),
  );
  expect(red).toBeLessThan(0xe8);
  expect(Number(red) - Number(blue)).toBeGreaterThan(60);
});
