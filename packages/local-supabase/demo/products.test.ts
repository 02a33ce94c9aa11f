import { expect, test } from 'vitest';
import { demoDishes } from './dishes.ts';
import { demoProducts } from './products.ts';

const drinks = demoProducts.filter(({ type_product }) => type_product === 'Minuman');
const pageSize = 8;

test('the menu has several pages', () => {
  expect(drinks.length).toBeGreaterThanOrEqual(24);
  expect(demoProducts.length - drinks.length).toBe(2);
  expect(demoDishes.length).toBeGreaterThanOrEqual(24);
});

test('names are unique, and some are shorter, some longer than a card shows', () => {
  const names = demoProducts.map(({ product_name }) => product_name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.some((name) => name.length > 15)).toBe(true);
  expect(names.some((name) => name.length < 10)).toBe(true);
  expect(names.every((name) => name.length <= 120)).toBe(true);
  const titles = demoDishes.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(demoDishes.map(({ id }) => id)).size).toBe(demoDishes.length);
});

test('prices are whole rupiah in the range of a cafe', () => {
  for (const { product_name, price, compare_at_price } of demoProducts) {
    expect(Number.isInteger(price), product_name).toBe(true);
    expect(price, product_name).toBeGreaterThanOrEqual(8_000);
    expect(price, product_name).toBeLessThanOrEqual(38_000);
    expect(compare_at_price ?? Number.POSITIVE_INFINITY, product_name).toBeGreaterThan(price);
  }
});

test('a product has the reduction of the specification: Rp25.000,00 to Rp17.500,00', () => {
  const reduced = demoProducts.filter(({ compare_at_price }) => compare_at_price !== null);
  expect(reduced.length).toBeGreaterThan(3);
  expect(
    reduced.some(({ price, compare_at_price }) => price === 17_500 && compare_at_price === 25_000),
  ).toBe(true);
});

test('everything is rated 5.0, as the specification shows it', () => {
  expect(demoProducts.every(({ rating }) => rating === 5)).toBe(true);
});

test('exactly one product is sold out, not on page one; one has 1 left and one has 2', () => {
  const places = (left: number): number[] =>
    demoProducts.flatMap(({ stock_product }, place) => (stock_product === left ? [place] : []));
  expect(places(0)).toHaveLength(1);
  expect(places(0)[0]).toBeGreaterThanOrEqual(pageSize);
  expect(places(1)).toHaveLength(1);
  expect(places(2)).toHaveLength(1);
});

test('each category has a name that fits on a chip', () => {
  for (const { product_name, category } of demoProducts) {
    expect(category, product_name).toMatch(/^\p{Lu}\p{Ll}{2,19}$/u);
  }
});

test('each description is two sentences', () => {
  for (const { product_name, description } of demoProducts) {
    expect(description.match(/[.!?](?= |$)/g), product_name).toHaveLength(2);
  }
});
