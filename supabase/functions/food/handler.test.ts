import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Kitchen, openKitchen } from './kitchen-for-tests.ts';
import { endless, json } from './upstream-for-tests.ts';

const rendang = { id: 'rendang', title: 'Rendang Padang', time: '45 menit' };
const soto = { id: 7, title: 'Soto Betawi' };
const MENU = [
  { id: 'rendang', title: 'Rendang Padang', time: '45 menit', image: null, product: 1 },
  { id: '7', title: 'Soto Betawi', time: null, image: null, product: 2 },
];

let kitchen: Kitchen;

beforeEach(async () => {
  kitchen = await openKitchen();
  kitchen.upstream.behave(json([rendang, soto]));
});
afterEach(() => kitchen.upstream.close());

test('the menu: ids are text, a missing time is null, each dish names its product', async () => {
  const answer = await kitchen.ask();
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual(MENU);
  expect(answer.headers.get('x-food-stale')).toBeNull();
});

test('the service gets its key and its host; the answer has no trace of them', async () => {
  let headers: NodeJS.Dict<string | string[]> = {};
  kitchen.upstream.behave((request, response) => {
    headers = request.headers;
    json([rendang])(request, response);
  });
  const answer = await kitchen.ask();
  expect(headers).toMatchObject({ 'x-rapidapi-key': 'secret-key', 'x-rapidapi-host': 'food.test' });
  expect((await answer.text()) + JSON.stringify([...answer.headers])).not.toContain('secret-key');
});

test('HEAD tells the same without the dishes', async () => {
  const answer = await kitchen.ask('/functions/v1/food', 'HEAD');
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  expect(answer.headers.get('x-food-updated')).toBe('1');
});

test('an answer that changed the catalogue says so, once, and is not cached', async () => {
  const first = await kitchen.ask();
  const second = await kitchen.ask();
  expect(first.headers.get('x-food-updated')).toBe('1');
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(second.headers.get('x-food-updated')).toBeNull();
  expect(second.headers.get('cache-control')).toBe('public, max-age=30');
});

test('pages of the shop may read it from another origin', async () => {
  const { headers } = await kitchen.ask('/functions/v1/food', 'OPTIONS');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-expose-headers')).toContain('x-food-stale');
});

describe('the cache', () => {
  test('asks again after a minute, not before', async () => {
    await kitchen.ask();
    kitchen.pass(59);
    await kitchen.ask();
    expect(kitchen.upstream.asked).toEqual(['/api/']);
    kitchen.pass(2);
    await kitchen.ask();
    expect(kitchen.upstream.asked).toEqual(['/api/', '/api/']);
  });

  test('a crowd causes one call', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => kitchen.ask()));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(kitchen.upstream.asked).toHaveLength(1);
    expect(kitchen.catalogue.calledWith('mirror_food')).toHaveLength(1);
  });
});

test('a service that failed is left alone for three seconds, then asked again', async () => {
  kitchen.upstream.behave(json({ message: 'Too many requests' }, 429));
  for (let visitor = 0; visitor < 5; visitor += 1) {
    expect((await kitchen.ask()).status).toBe(503);
  }
  expect(kitchen.upstream.asked).toHaveLength(1);
  kitchen.upstream.behave(json([rendang, soto]));
  kitchen.pass(4);
  expect((await kitchen.ask()).status).toBe(200);
});

const page: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>Sign in</title>');
};
const FAULTS: [string, RequestListener, string][] = [
  ['is slow', () => kitchen.runOutOfTime(), 'timeout'],
  [
    'begins to answer and stops',
    (_request, response) => void response.write('[{"id":', () => kitchen.runOutOfTime()),
    'timeout',
  ],
  ['answers 500', json({}, 500), 'status_500'],
  ['answers 401', json({}, 401), 'status_401'],
  ['does not stop sending', endless, 'too_large'],
  ['answers with a page', page, 'unusable_answer'],
  ['answers with an object', json({ results: [rendang] }), 'unusable_answer'],
  ['answers with nothing to eat', json([]), 'unusable_answer'],
  ['answers with nothing usable', json([{ id: 1 }, null, 'x', [[]]]), 'unusable_answer'],
  ['hangs up', (request) => void request.socket.destroy(), 'unreachable'],
  [
    'leads elsewhere',
    (_request, response) => void response.writeHead(302, { location: '/other' }).end(),
    'unreachable',
  ],
];

describe.each(FAULTS)('a service that %s', (_what, fault, reason) => {
  test('is unavailable when nothing is kept', async () => {
    kitchen.upstream.behave(fault);
    const answer = await kitchen.ask();
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      code: 'food_unavailable',
      message: 'The food service does not answer',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(kitchen.reasons).toEqual([reason]);
  });

  test('is stood in for by the kept menu for a day, and nothing leaves our catalogue', async () => {
    await kitchen.ask();
    kitchen.upstream.behave(fault);
    kitchen.pass(23 * 3600);
    const stale = await kitchen.ask();
    expect(await stale.json()).toEqual(MENU);
    expect(stale.headers.get('x-food-stale')).toBe('1');
    expect(stale.headers.get('cache-control')).toBe('no-store');
    expect(kitchen.catalogue.calledWith('mirror_food')).toHaveLength(1);
    kitchen.pass(2 * 3600);
    expect((await kitchen.ask()).status).toBe(503);

    kitchen.upstream.behave(json([rendang, soto]));
    kitchen.pass(4);
    const recovered = await kitchen.ask();
    expect([recovered.status, recovered.headers.get('x-food-stale')]).toEqual([200, null]);
  });
});

test('a catalogue that cannot be written makes the menu unavailable', async () => {
  kitchen.catalogue.health.isBroken = true;
  expect((await kitchen.ask()).status).toBe(503);
  expect(kitchen.reasons).toEqual(['catalogue_failed']);
});

describe('a dish', () => {
  test('has the time that only the dish itself tells, and the catalogue learns it', async () => {
    await kitchen.ask();
    kitchen.upstream.behave(json({ ...soto, title: 'Another title', time: 30 }));
    const answer = await kitchen.ask('/functions/v1/food/7');
    expect(await answer.json()).toEqual({ ...MENU[1], time: '30 menit' });
    expect(kitchen.catalogue.calledWith('mirror_food').at(-1)).toEqual({
      dishes: [{ id: '7', title: 'Soto Betawi', time: '30 menit' }],
      is_whole_menu: false,
    });
  });

  test('that the service does not list is not found, and not asked for', async () => {
    const answer = await kitchen.ask('/functions/v1/food/none');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'food_not_found' });
    expect(kitchen.upstream.asked).toEqual(['/api/']);
  });

  test('that the service has lost since is not found', async () => {
    await kitchen.ask();
    kitchen.upstream.behave(json({ message: 'gone' }, 404));
    expect((await kitchen.ask('/functions/v1/food/7')).status).toBe(404);
  });

  test('that turns out to be another is unavailable', async () => {
    await kitchen.ask();
    kitchen.upstream.behave(json(rendang));
    expect((await kitchen.ask('/functions/v1/food/7')).status).toBe(503);
  });

  test('that an admin has deleted is not on the menu', async () => {
    kitchen.catalogue.deleted.add('rendang');
    expect(await (await kitchen.ask()).json()).toMatchObject([{ id: '7' }]);
    expect((await kitchen.ask('/functions/v1/food/rendang')).status).toBe(404);
  });

  test.each(['a b', 'a%2Fb', '%2e%2e', "';drop", 'x'.repeat(65), 'é'])(
    'cannot be called %s',
    async (id) => {
      const answer = await kitchen.ask(`/functions/v1/food/${id}`);
      // A path that climbs leaves the function before it gets there.
      expect([400, 404]).toContain(answer.status);
      expect(kitchen.upstream.asked).toEqual([]);
    },
  );

  test('with a bad id is told so', async () => {
    const answer = await kitchen.ask('/functions/v1/food/a%20b');
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 'bad_food_id', message: 'An id has 1 to 64 letters, digits, - and _' },
    ]);
  });
});

test.each(['POST', 'PUT', 'DELETE'])('%s is refused', async (method) => {
  expect((await kitchen.ask('/functions/v1/food', method)).status).toBe(405);
});
