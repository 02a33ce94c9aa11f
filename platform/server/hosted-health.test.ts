import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestStore, releaseTestBuilds, testBuild } from '../releases/testing.ts';
import { type Listening, listen } from './listen.ts';
import { createShop } from './shop-server.ts';

const KEY = 'sb_publishable_x';
/** Status with which the project answers. */
const answers = { auth: 200, rest: 200 };
const project = new Hono()
  .use(async (context, next) =>
    context.req.header('apikey') === KEY ? next() : context.json({ message: 'No API key' }, 401),
  )
  .get('/auth/v1/health', () => new Response('{}', { status: answers.auth }))
  .get('/rest/v1/product', () => new Response(null, { status: answers.rest }));

let listening: Listening;
let shop: Hono;
let remove: () => Promise<void>;

beforeAll(async () => {
  const made = await createTestStore();
  ({ remove } = made);
  await releaseTestBuilds(made.store, testBuild('shell'));
  listening = await listen(project, '127.0.0.1', 0);
  const url = `http://127.0.0.1:${listening.port}`;
  const backend = { kind: 'hosted', url, publishableKey: KEY } as const;
  shop = createShop({ store: made.store, backend, log: () => undefined });
});
beforeEach(() => Object.assign(answers, { auth: 200, rest: 200 }));
afterAll(async () => {
  await listening.close();
  await remove();
});

async function health(remoteAddress = '127.0.0.1', headers = {}) {
  const env = { incoming: { socket: { remoteAddress } } };
  const answer = await shop.request('http://localhost:3000/_local/health', { headers }, env);
  return [answer.status, await answer.json()];
}

test('says that the project and the releases are up', async () => {
  expect(await health()).toEqual([200, { auth: 'up', database: 'up', releases: 'up' }]);
});

test.each([
  [{ rest: 503 }, { auth: 'up', database: 'down', releases: 'up' }],
  [{ auth: 500 }, { auth: 'down', database: 'up', releases: 'up' }],
])('says what is down: %j', async (changes, state) => {
  Object.assign(answers, changes);
  expect(await health()).toEqual([503, state]);
});

test.each<[string, string, Record<string, string>]>([
  ['another computer', '203.0.113.5', {}],
  ['whoever comes through a proxy', '127.0.0.1', { 'x-forwarded-for': '203.0.113.5' }],
])('does not exist for %s', async (_who, peer, headers) => {
  expect(await health(peer, headers)).toMatchObject([404, { code: 'not_found' }]);
});
