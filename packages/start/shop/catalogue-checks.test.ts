import { Hono } from 'hono';
import { healthOf } from 'node-kit/http/health';
import { beforeEach, expect, test } from 'vitest';
import { catalogueChecks } from './catalogue-checks.ts';

const KEY = 'sb_publishable_x';
const ROW = {
  id: 1,
  product_name: 'Kopi Susu',
  type_product: 'Minuman',
  description: '',
  price: 18_000,
  compare_at_price: null,
  rating: 4.5,
  stock_product: 3,
  image: 'kopi.webp',
};

/** Answers of a healthy backend; each test changes some of them. */
const HEALTHY = {
  menu: () => Response.json([ROW]),
  picture: () => new Response('webp', { headers: { 'content-type': 'image/webp' } }),
};
let answers = { ...HEALTHY };
beforeEach(() => {
  answers = { ...HEALTHY };
});

const apis = new Hono()
  .use(async (context, next) =>
    context.req.header('apikey') === KEY ? next() : context.json({ message: 'No API key' }, 401),
  )
  .get('/rest/v1/product', () => answers.menu())
  .get('/storage/v1/object/public/image_product/products/:name', () => answers.picture());

const check = () =>
  healthOf(
    catalogueChecks({
      kind: 'embedded',
      publishableKey: KEY,
      fetch: async (request) => apis.fetch(request),
    }),
  );

const wrong = (change: object) => () => Response.json([{ ...ROW, ...change }]);

test('is up for a menu with products, with or without pictures', async () => {
  expect(await check()).toEqual({ menu: 'up', picture: 'up' });
  answers = { menu: wrong({ image: null }), picture: () => new Response('', { status: 404 }) };
  expect(await check()).toEqual({ menu: 'up', picture: 'up' });
});

test.each([
  ['is empty', () => Response.json([])],
  ['is an error', () => Response.json({ code: 'x' }, { status: 500 })],
  ['is an error with status 200', () => Response.json({ code: 'x' })],
  ['is no JSON', () => new Response('<html>')],
  ['has prices as text', wrong({ price: '18000' })],
  ['has no stock', wrong({ stock_product: undefined })],
  ['has products of an unknown type', wrong({ type_product: 'Lain' })],
  ['has a name that is null', wrong({ product_name: null })],
])('is down when the menu %s', async (_how, menu) => {
  answers.menu = menu;
  expect(await check()).toEqual({ menu: 'down', picture: 'down' });
});

test.each([
  ['is missing', () => new Response('', { status: 404 })],
  ['is empty', () => new Response('', { headers: { 'content-type': 'image/webp' } })],
  ['is JSON', () => Response.json({ error: 'x' })],
])('is down when the picture of a product %s', async (_how, picture) => {
  answers.picture = picture;
  expect(await check()).toEqual({ menu: 'up', picture: 'down' });
});
