import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { withReadiness } from './readiness.ts';

const shop = () => withReadiness(new Hono().all('*', (context) => context.text(context.req.path)));
const get = async (app: ReturnType<typeof shop>, path: string) =>
  app.fetch(new Request(`http://10.0.0.5:3000${path}`));

test('answers 503 to readiness checks until the shop is ready', async () => {
  const app = shop();
  expect(app.isChecked).toBe(false);
  expect((await get(app, '/_ready')).status).toBe(503);
  app.isReady = true;
  expect((await get(app, '/_ready')).status).toBe(204);
  expect(app.isChecked).toBe(true);
});

test.each(['/', '/x/_ready', '/?next=/_ready'])('the app answers %s', async (path) => {
  expect(await (await get(shop(), path)).text()).toBe(path.split('?')[0]);
});
