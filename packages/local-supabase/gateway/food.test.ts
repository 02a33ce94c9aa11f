import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LogEntry } from 'node-kit/log/log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDishes } from '../demo/dishes.ts';
import {
  type MockFoodService,
  startMockFoodService,
} from '../mock-food-service/mock-food-service.ts';
import { call } from '../tests/support/call.ts';
import { startTestBackend, type TestBackend } from '../tests/support/test-backend.ts';

const entries: LogEntry[] = [];
let foodService: MockFoodService;
let backend: TestBackend;

beforeAll(async () => {
  foodService = await startMockFoodService();
  backend = await startTestBackend({
    foodService: foodService.settings,
    log: (entry) => entries.push(entry),
  });
});
afterAll(async () => {
  await backend.close();
  await foodService.close();
});

test('serves the menu without a key, and stores its dishes as products with pictures', async () => {
  const answer = await call(backend, '/functions/v1/food', { key: null });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toHaveLength(demoDishes.length);
  await backend.settled();

  const products = await call(
    backend,
    '/rest/v1/product?select=product_name,price,type_product,preparation_time,image&order=id',
  );
  const rows = (await products.json()) as { image: string }[];
  expect(rows).toHaveLength(demoDishes.length);
  expect(rows[0]).toMatchObject({
    product_name: 'Nasi Goreng Kampung',
    price: 20_000,
    type_product: 'Makanan',
    preparation_time: '20 menit',
  });
  const path = `/storage/v1/object/public/image_product/products/${rows[0]?.image}`;
  const picture = await call(backend, path, { key: null });
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/avif']);
});

test('closing does not wait for a pending picture download', async () => {
  let asked = () => {};
  const pictureAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const hanging = createServer((request, response) => {
    if (request.url === '/api/') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify([{ id: 'soto', title: 'Soto', image: '/soto' }]));
    } else asked();
  });
  await once(hanging.listen(0, '127.0.0.1'), 'listening');
  const { port } = hanging.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/`;
  const failures: LogEntry[] = [];
  const alone = await startTestBackend({
    foodService: { ...foodService.settings, url },
    log: (entry) => failures.push(entry),
  });
  expect((await call(alone, '/functions/v1/food')).status).toBe(200);
  await pictureAsked;
  await alone.close();
  // Its own time limit would have been logged.
  expect(failures.filter(({ event }) => event === 'food_service')).toEqual([]);
  hanging.closeAllConnections();
  hanging.close();
});

test('HEAD answers without a body, and a path with a slug answers one dish', async () => {
  const head = await call(backend, '/functions/v1/food', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const dish = await call(backend, '/functions/v1/food/soto-ayam-lamongan');
  expect(await dish.json()).toMatchObject({ title: 'Soto Ayam Lamongan', time: '30 menit' });
});

test('other functions are not found, and other origins cannot read an answer', async () => {
  expect((await call(backend, '/functions/v1/other')).status).toBe(404);
  const evil = await call(backend, '/functions/v1/food', {
    headers: { origin: 'https://evil.example' },
  });
  expect(evil.headers.get('access-control-allow-origin')).toBeNull();
  const development = await call(backend, '/functions/v1/food', {
    headers: { origin: 'http://localhost:3001' },
  });
  expect(development.headers.get('access-control-expose-headers')).toContain('x-food-stale');
});

test('the API key of the food service is in neither the response nor the log', async () => {
  const answer = await call(backend, '/functions/v1/food');
  const seen = `${await answer.text()}${JSON.stringify([...answer.headers, entries])}`;
  expect(seen).not.toContain(foodService.settings.key);
});

test('an unreachable food service answers 503, and the log has the reason', async () => {
  const gone = await startMockFoodService();
  await gone.close();
  const alone = await startTestBackend({
    foodService: gone.settings,
    log: (entry) => entries.push(entry),
  });
  const answer = await call(alone, '/functions/v1/food');
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'food_unavailable' }]);
  expect(entries).toContainEqual({ level: 'warn', event: 'food_service', reason: 'unreachable' });
  await alone.close();
});
