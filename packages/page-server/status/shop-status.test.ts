import { beforeEach, expect, test, vi } from 'vitest';
import type { BackendConnection } from '../backend/backend-connection.ts';
import { shopStatus } from './shop-status.ts';

let state = 'open';
let isDown = false;
let tellChange: () => void = () => undefined;
const asked = vi.fn<(path: string) => void>();
const onChanged = vi.fn<() => void>();

const backend: BackendConnection = {
  kind: 'embedded',
  publishableKey: 'sb_publishable_x',
  async fetch(request) {
    asked(new URL(request.url).pathname);
    const now = new Date().toISOString();
    return isDown
      ? new Response('', { status: 503 })
      : Response.json({ now, branches: [{ state }] });
  },
  onChange(callback) {
    tellChange = callback;
  },
};

beforeEach(() => {
  vi.clearAllMocks();
  state = 'open';
  isDown = false;
});

const open = () => {
  const routes = shopStatus(backend, ['https://host.test'], onChanged);
  return (headers: Record<string, string> = {}) =>
    routes.request('http://localhost/shop-status.json', { headers });
};

test('answers any number of requests with one query, until the data changes', async () => {
  const get = open();
  const answers = await Promise.all([get(), get(), get()]);
  expect(await answers[2]?.json()).toMatchObject({ branches: [{ state: 'open' }] });
  expect(asked).toHaveBeenCalledExactlyOnceWith('/rest/v1/rpc/shop_status');
  state = 'closed';
  tellChange();
  expect(await (await get()).json()).toMatchObject({ branches: [{ state: 'closed' }] });
});

test('reports a change of the status, but not of the time', async () => {
  const get = open();
  await get();
  tellChange();
  await get();
  expect(onChanged).not.toHaveBeenCalled();
  state = 'busy';
  tellChange();
  await get();
  expect(onChanged).toHaveBeenCalledOnce();
});

test('answers 503 while the backend is down', async () => {
  isDown = true;
  const response = await open()();
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('1');
});

test('pages of other hosts may read it', async () => {
  const { headers } = await open()({ origin: 'https://host.test' });
  expect(headers.get('access-control-allow-origin')).toBe('https://host.test');
  expect(headers.get('cache-control')).toBe('no-store');
});
