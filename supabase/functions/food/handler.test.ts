import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endless, json } from '../tests/test-food-service.ts';
import { startTestHandler, type TestHandler } from '../tests/test-handler.ts';

const rendang = { id: 'rendang', title: 'Rendang Padang', time: '45 menit' };
const soto = { id: 7, title: 'Soto Betawi' };
const MENU = [
  { id: 'rendang', title: 'Rendang Padang', time: '45 menit', image: null, product: 1 },
  { id: '7', title: 'Soto Betawi', time: null, image: null, product: 2 },
];

let food: TestHandler;

beforeEach(async () => {
  food = await startTestHandler();
  food.service.respondWith(json([rendang, soto]));
});
afterEach(() => food.service.close());

test('lists dishes with text ids, null for a missing time, and their products', async () => {
  const answer = await food.request();
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual(MENU);
  expect(answer.headers.get('x-food-stale')).toBeNull();
});

test('sends key and host to the service, and not to the client', async () => {
  let headers: NodeJS.Dict<string | string[]> = {};
  food.service.respondWith((request, response) => {
    headers = request.headers;
    json([rendang])(request, response);
  });
  const answer = await food.request();
  expect(headers).toMatchObject({ 'x-rapidapi-key': 'secret-key', 'x-rapidapi-host': 'food.test' });
  expect((await answer.text()) + JSON.stringify([...answer.headers])).not.toContain('secret-key');
});

test('responds to HEAD with the headers of the list', async () => {
  const answer = await food.request('/functions/v1/food', 'HEAD');
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  expect(answer.headers.get('x-food-updated')).toBe('1');
});

test('marks the response that changed the catalogue, with no-store', async () => {
  const first = await food.request();
  const second = await food.request();
  expect(first.headers.get('x-food-updated')).toBe('1');
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(second.headers.get('x-food-updated')).toBeNull();
  expect(second.headers.get('cache-control')).toBe('public, max-age=30');
});

test('allows requests from other origins', async () => {
  const { headers } = await food.request('/functions/v1/food', 'OPTIONS');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-expose-headers')).toContain('x-food-stale');
});

describe('the cache', () => {
  test('reloads the list after a minute, not before', async () => {
    await food.request();
    food.advance(59);
    await food.request();
    expect(food.service.requests).toEqual(['/api/']);
    food.advance(2);
    await food.request();
    expect(food.service.requests).toEqual(['/api/', '/api/']);
  });

  test('shares one call among concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => food.request()));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(food.service.requests).toHaveLength(1);
    expect(food.catalogue.calledWith('mirror_food')).toHaveLength(1);
  });
});

test('waits three seconds after a failure before the next call', async () => {
  food.service.respondWith(json({ message: 'Too many requests' }, 429));
  for (let visitor = 0; visitor < 5; visitor += 1) {
    expect((await food.request()).status).toBe(503);
  }
  expect(food.service.requests).toHaveLength(1);
  food.service.respondWith(json([rendang, soto]));
  food.advance(4);
  expect((await food.request()).status).toBe(200);
});

const page: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>Sign in</title>');
};
const FAULTS: [string, RequestListener, string][] = [
  ['is slow', () => food.timeOutPending(), 'timeout'],
  [
    'stops in the middle of a response',
    (_request, response) => void response.write('[{"id":', () => food.timeOutPending()),
    'timeout',
  ],
  ['answers 500', json({}, 500), 'status_500'],
  ['answers 401', json({}, 401), 'status_401'],
  ['sends without end', endless, 'too_large'],
  ['answers with HTML', page, 'unusable_answer'],
  ['answers with an object', json({ results: [rendang] }), 'unusable_answer'],
  ['answers with an empty list', json([]), 'unusable_answer'],
  ['answers with unusable entries', json([{ id: 1 }, null, 'x', [[]]]), 'unusable_answer'],
  ['closes the connection', (request) => void request.socket.destroy(), 'unreachable'],
  [
    'redirects',
    (_request, response) => void response.writeHead(302, { location: '/other' }).end(),
    'unreachable',
  ],
];

describe.each(FAULTS)('when the service %s', (_what, fault, reason) => {
  test('responds with 503 when there is no cached menu', async () => {
    food.service.respondWith(fault);
    const answer = await food.request();
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      code: 'food_unavailable',
      message: 'The food service does not answer',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(food.reasons).toEqual([reason]);
  });

  test('serves the cached menu for a day, and does not change the catalogue', async () => {
    await food.request();
    food.service.respondWith(fault);
    food.advance(23 * 3600);
    const stale = await food.request();
    expect(await stale.json()).toEqual(MENU);
    expect(stale.headers.get('x-food-stale')).toBe('1');
    expect(stale.headers.get('cache-control')).toBe('no-store');
    expect(food.catalogue.calledWith('mirror_food')).toHaveLength(1);
    food.advance(2 * 3600);
    expect((await food.request()).status).toBe(503);

    food.service.respondWith(json([rendang, soto]));
    food.advance(4);
    const recovered = await food.request();
    expect([recovered.status, recovered.headers.get('x-food-stale')]).toEqual([200, null]);
  });
});

test('responds with 503 when the catalogue cannot be written', async () => {
  food.catalogue.health.isBroken = true;
  expect((await food.request()).status).toBe(503);
  expect(food.reasons).toEqual(['catalogue_failed']);
});

describe('a dish', () => {
  test("reads the time from the dish's own entry and mirrors it into the catalogue", async () => {
    await food.request();
    food.service.respondWith(json({ ...soto, title: 'Another title', time: 30 }));
    const answer = await food.request('/functions/v1/food/7');
    expect(await answer.json()).toEqual({ ...MENU[1], time: '30 menit' });
    expect(food.catalogue.calledWith('mirror_food').at(-1)).toEqual({
      dishes: [{ id: '7', title: 'Soto Betawi', time: '30 menit' }],
      is_whole_menu: false,
    });
  });

  test('responds with 404 for an unlisted id, without a request to the service', async () => {
    const answer = await food.request('/functions/v1/food/none');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'food_not_found' });
    expect(food.service.requests).toEqual(['/api/']);
  });

  test('responds with 404 when the service has removed the dish', async () => {
    await food.request();
    food.service.respondWith(json({ message: 'gone' }, 404));
    expect((await food.request('/functions/v1/food/7')).status).toBe(404);
  });

  test('responds with 503 when the service returns another dish', async () => {
    await food.request();
    food.service.respondWith(json(rendang));
    expect((await food.request('/functions/v1/food/7')).status).toBe(503);
  });

  test('omits a dish that an admin deleted', async () => {
    food.catalogue.deleted.add('rendang');
    expect(await (await food.request()).json()).toMatchObject([{ id: '7' }]);
    expect((await food.request('/functions/v1/food/rendang')).status).toBe(404);
  });

  test.each(['a b', 'a%2Fb', '%2e%2e', "';drop", 'x'.repeat(65), 'é'])(
    'rejects the id %s',
    async (id) => {
      const answer = await food.request(`/functions/v1/food/${id}`);
      // The URL parser resolves %2e%2e to the parent path, which responds with 404.
      expect([400, 404]).toContain(answer.status);
      expect(food.service.requests).toEqual([]);
    },
  );

  test('explains an invalid id', async () => {
    const answer = await food.request('/functions/v1/food/a%20b');
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 'bad_food_id', message: 'An id has 1 to 64 letters, digits, - and _' },
    ]);
  });
});

test.each(['POST', 'PUT', 'DELETE'])('responds with 405 to %s', async (method) => {
  expect((await food.request('/functions/v1/food', method)).status).toBe(405);
});
