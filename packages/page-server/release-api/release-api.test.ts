import type { Hono } from 'hono';
import { listen } from 'node-kit/http/listen';
import { createToken, revokeTokens } from 'releases/api/release-tokens';
import { putRelease } from 'releases/builds/put-release';
import { readRelease } from 'releases/description/release-description';
import { readPreview } from 'releases/preview/preview-links';
import { NO_RELEASES, readRegistry } from 'releases/registry/registry';
import type { ReleaseStore } from 'releases/store/release-store';
import { rollBackApp } from 'releases/switch/switch-release';
import { createTestStore, randomText, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { testContract } from 'releases/tests/contracts';
import { formOf, testUpload } from 'releases/tests/uploads';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createShop } from '../shop-server.ts';
import { releaseApi } from './release-api.ts';
import { tagOf } from './release-api-guards.ts';

const SECRET = 'a secret for the links of previews';

let store: ReleaseStore;
let remove: () => Promise<void>;
let api: ReturnType<typeof releaseApi>;
let token = '';
/** Log entries of the API. */
let logged: object[] = [];

const build = (entry = 'loyalty();', path = '/loyalty') =>
  testUpload('loyalty', { entry, pages: [{ path, title: 'Loyalty' }] });

interface Call {
  method?: string;
  as?: string | undefined;
  /** If-Match; by default that of the current state. */
  state?: string | undefined;
  body?: BodyInit;
  /** Of the body; by default as the body says. */
  type?: string;
}

async function call(path: string, { method = 'GET', as = token, body, type, ...more }: Call = {}) {
  const state =
    'state' in more ? more.state : method === 'POST' ? await stateOfLoyalty() : undefined;
  return api.request(`http://localhost${path}`, {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${as}` }),
      ...(state && { 'if-match': state }),
      ...(type && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
  });
}

async function stateOfLoyalty(): Promise<string> {
  return (await call('/_releases/loyalty')).headers.get('etag') ?? '';
}

const openApi = (of: ReleaseStore) =>
  releaseApi(
    of,
    () => '192.0.2.1',
    (entry) => logged.push(entry),
    SECRET,
  );

/** A form with so many empty fields. */
function fields(count: number): FormData {
  const form = new FormData();
  for (let index = 0; index < count; index += 1) form.append('x', '');
  return form;
}

const post = (path: string, more: Call = {}) => call(path, { method: 'POST', ...more });
const upload = (of = build(), more: Call = {}) =>
  post('/_releases/loyalty/builds', { body: formOf(of), ...more });
const serve = (release: string, query = '') =>
  post(`/_releases/loyalty/serve?release=${release}${query}`);

/** Releases a build to all visitors. */
async function release(of = build()) {
  const { staged } = await (await upload(of)).json();
  return { released: staged as string, ...(await (await serve(staged)).json()) };
}

beforeEach(async () => {
  ({ store, remove } = await createTestStore());
  const contract = testContract('shell');
  await releaseTestBuilds(
    store,
    testBuild('shell', { contractVersion: '1.1.0', contract }),
    testBuild('storefront', {
      contractVersion: '1.1.0',
      contract: testContract('loyalty'),
      pages: [{ path: '/', title: 'Beranda' }],
    }),
  );
  logged = [];
  token = await createToken(store, 'loyalty');
  api = openApi(store);
});
afterEach(() => remove());

test('releases, rolls back, retires and restores the remote of the token', async () => {
  const first = await release();
  expect(first).toMatchObject({ app: 'loyalty', history: [first.released] });
  const second = await release(build('second();'));
  expect(second.history).toEqual([second.released, first.released]);

  const back = await (await post('/_releases/loyalty/rollback')).json();
  expect(back).toMatchObject({ history: [first.released], withdrawn: [second.released] });
  const retired = await (await post('/_releases/loyalty/retire')).json();
  expect(retired.appRetiredAt).toEqual(expect.any(String));
  const restored = await (await post('/_releases/loyalty/restore')).json();
  expect(restored.appRetiredAt).toBeUndefined();
  expect((await readRegistry(store)).loyalty?.history).toEqual([first.released]);
});

test('restores a retired remote with a new build only when the call requests it', async () => {
  const { released } = await release();
  await post('/_releases/loyalty/retire');
  const { staged, paths } = await (await upload(build('second();'))).json();
  expect(paths).toEqual(['/loyalty']);
  const refused = await serve(staged);
  expect(refused.status).toBe(409);
  expect((await refused.json()).message).toMatch(/retired on .*--restore --anew/);
  expect((await serve(staged, '&restore=1&canary=10')).status).toBe(409);
  const restored = await (await serve(staged, '&restore=1')).json();
  expect(restored).toMatchObject({ history: [staged, released] });
  expect(restored.appRetiredAt).toBeUndefined();
});

test('a canary gets its share, and is promoted', async () => {
  await release();
  const { staged } = await (await upload(build('second();'))).json();
  const { canary } = await (await serve(staged, '&canary=10')).json();
  expect(canary).toMatchObject({ release: staged, percent: 10 });
  const promoted = await (await post('/_releases/loyalty/promote')).json();
  expect(promoted.history[0]).toBe(staged);
});

test('a build gets a signed link and the pages to open with it; visitors get it when it is served', async () => {
  const made = await (await upload()).json();
  const [[name = '', value = ''] = []] = [...new URLSearchParams(made.preview)];
  const named = { app: 'loyalty', release: made.staged };
  expect(readPreview(name, value, SECRET, new Date())).toMatchObject(named);
  expect(made.paths).toEqual(['/loyalty']);
  expect((await readRegistry(store)).loyalty?.history).toEqual([]);
  expect((await (await serve(made.staged)).json()).history).toEqual([made.staged]);
  // Serving it again is a no-op.
  const before = await readRegistry(store);
  expect((await serve(made.staged)).status).toBe(200);
  expect(await readRegistry(store)).toEqual(before);
});

test.each([
  ['retire', 'none', ['/']],
  ['restore', undefined, ['/loyalty']],
])('a link shows what %s would do, and changes nothing', async (change, shown, paths) => {
  const { released } = await release();
  if (change === 'restore') await post('/_releases/loyalty/retire');
  const before = await readRegistry(store);
  const staged = await (await call(`/_releases/loyalty/preview/${change}`)).json();
  const [[name = '', value = ''] = []] = [...new URLSearchParams(staged.preview)];
  const named = { app: 'loyalty', release: shown ?? released };
  expect(readPreview(name, value, SECRET, new Date())).toMatchObject(named);
  expect(staged.paths).toEqual(paths);
  expect(await readRegistry(store)).toEqual(before);
});

test.each(['retire', 'restore'])(
  'no link shows a change %s that is not possible',
  async (change) => {
    await release();
    if (change === 'retire') await post('/_releases/loyalty/retire');
    expect((await call(`/_releases/loyalty/preview/${change}`)).status).toBe(409);
  },
);

test('a build that was refused is not served either', async () => {
  const { release } = await putRelease(store, build(randomText(410_000)), { dirty: false });
  const response = await serve(release);
  expect(response.status).toBe(409);
  expect((await response.json()).message).toContain('the maximum is 400.0 kB');
  expect((await readRegistry(store)).loyalty).toBeUndefined();
});

test('only the operator accepts exceptions from the content security policy', async () => {
  const policy = { trustedTypes: ['vue'], styles: [] };
  const refused = await upload({ ...build(), policy });
  expect(refused.status).toBe(409);
  expect((await refused.json()).message).toContain('Trusted Types policies vue.');
  await releaseTestBuilds(store, { ...build('before();'), policy });
  expect((await upload({ ...build(), policy })).status).toBe(200);
});

test('a release that was refused more than a month ago is removed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 31 * 24 * 60 * 60 * 1000 });
  const { release } = await putRelease(store, build('refused();'), { dirty: false });
  vi.useRealTimers();
  expect(await readRelease(store, 'loyalty', release)).toBeDefined();
  expect((await upload()).status).toBe(200);
  expect(await readRelease(store, 'loyalty', release)).toBeUndefined();
});

test('a build that was staged more than a month ago is staged again, and served although others are staged meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 31 * 24 * 60 * 60 * 1000 });
  await upload();
  vi.useRealTimers();
  const { staged } = await (await upload()).json();
  const state = await stateOfLoyalty();
  expect((await upload(build('preview();'))).status).toBe(200);
  const response = await post(`/_releases/loyalty/serve?release=${staged}`, { state });
  expect((await response.json()).history).toEqual([staged]);
});

test('makes a release once when the response to the registry write is lost', async () => {
  const { staged } = await (await upload()).json();
  let isLost = true;
  api = openApi({
    ...store,
    async writeRegistry(text, version) {
      const isWritten = await store.writeRegistry(text, version);
      if (!isLost) return isWritten;
      isLost = false;
      return false;
    },
  });
  const response = await serve(staged);
  expect([response.status, (await response.json()).history]).toEqual([200, [staged]]);
});

test('a failure of the store is answered by the shop, with the cause in the log only', async () => {
  const failing = { ...store, list: () => Promise.reject(new Error('the bucket is gone')) };
  const log = (entry: object) => logged.push(entry);
  const shop = createShop({
    store,
    backend: { kind: 'hosted', url: 'https://x.supabase.co', publishableKey: 'k' },
    releaseApi: releaseApi(failing, () => '192.0.2.1', log),
    log,
  });
  const headers = { authorization: `Bearer ${token}` };
  const response = await shop.request('http://localhost/_releases/loyalty', { headers });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('bucket');
  expect(JSON.stringify(logged)).toContain('the bucket is gone');
});

test('a stalled upload only blocks changes of its own remote', async () => {
  const state = await stateOfLoyalty();
  let end = () => {};
  const body = new ReadableStream({ start: (controller) => (end = () => controller.close()) });
  const stalled = api.request('http://localhost/_releases/loyalty/builds', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'if-match': state,
      'content-type': 'multipart/form-data; boundary=x',
    },
    body,
    duplex: 'half',
  } as RequestInit);
  const retire = async () => (await post('/_releases/loyalty/retire', { state })).status;
  await vi.waitFor(async () => expect(await retire()).toBe(503), { timeout: 120_000 });
  const other = await createToken(store, 'other');
  const get = await call('/_releases/other', { as: other });
  const tag = get.headers.get('etag') ?? '';
  const changed = await post('/_releases/other/builds', {
    as: other,
    state: tag,
    body: formOf({ ...testUpload('other'), app: 'other' }),
  });
  expect(changed.status).toBe(200);
  end();
  expect((await stalled).status).toBe(400);
  expect(await retire()).toBe(409);
});

test('the idle timeout of a call is longer than that of page requests', async () => {
  let isBlocked = () => {};
  const blocked = new Promise<void>((resolve) => (isBlocked = resolve));
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const slow: ReleaseStore = {
    ...store,
    async readRegistry() {
      isBlocked();
      await opened;
      return store.readRegistry();
    },
  };
  const app = openApi(slow);
  app.get('/visitor', () => new Promise<Response>(() => undefined));
  const server = await listen(app as unknown as Hono, '127.0.0.1', 0, {
    timeouts: { silenceTimeout: 300 },
  });
  onTestFinished(server.close);
  const url = `http://127.0.0.1:${server.port}`;
  const headers = { authorization: `Bearer ${token}` };
  const answer = fetch(`${url}/_releases/loyalty`, { headers });
  await blocked;
  // Started later, and closed by the server.
  await expect(fetch(`${url}/visitor`)).rejects.toThrow();
  open();
  expect((await answer).status).toBe(200);
});

test('a call is logged and counted once', async () => {
  await call('/_releases/loyalty');
  expect(logged).toHaveLength(1);
  // 59 more are allowed in this minute.
  const statuses: number[] = [];
  for (let count = 0; count < 60; count += 1) {
    statuses.push((await call('/_releases/loyalty')).status);
  }
  expect(statuses.indexOf(429)).toBe(59);
});

test('over 20 builds an hour the answer names the limit, which refused builds count towards', async () => {
  const answers: Response[] = [];
  while (answers.length < 21)
    answers.push(await post('/_releases/loyalty/builds', { body: 'text' }));
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(400), 429]);
  expect(await answers.at(-1)?.json()).toMatchObject({
    code: 'over_request_rate_limit',
    message: expect.stringMatching(/^The shop takes 20 builds an hour, .* Try again in \d+ s\.$/),
  });
});

test('every call is logged with the token, but without its secret', async () => {
  await upload();
  expect(logged).toContainEqual(
    expect.objectContaining({
      event: 'release_api',
      tokenOf: 'loyalty',
      method: 'POST',
      path: '/_releases/loyalty/builds',
      status: 200,
    }),
  );
  expect(JSON.stringify(logged)).not.toContain(token.split('.')[1]);
});

describe('changes nothing:', () => {
  const CALLS = [
    ['GET', ''],
    ['GET', '/preview/retire'],
    ['GET', '/preview/restore'],
    ['POST', '/builds'],
    ['POST', '/serve'],
    ['POST', '/rollback'],
    ['POST', '/promote'],
    ['POST', '/retire'],
    ['POST', '/restore'],
  ] as const;
  const OF_OTHERS = ['storefront', 'shell'].flatMap((app) =>
    CALLS.map(([method, path]) => [method, `/_releases/${app}${path}`] as const),
  );

  test.each(OF_OTHERS)('the token of loyalty with %s %s', async (method, path) => {
    const before = await readRegistry(store);
    const body = method === 'POST' && { body: formOf(build()) };
    const response = await call(path, { method, ...body });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'release_of_other_app' });
    expect(await readRegistry(store)).toEqual(before);
  });

  test.each(CALLS)('no valid token with %s /_releases/loyalty%s', async (method, path) => {
    const wrong = `loyalty.${'A'.repeat(43)}`;
    const invalid = ['', wrong, 'loyalty.', token.slice(0, -1), `${token}=`, token.toUpperCase()];
    for (const as of invalid) {
      const response = await call(`/_releases/loyalty${path}`, { method, as, state: '"x"' });
      expect(response.status, as).toBe(401);
    }
    expect((await readRegistry(store)).loyalty).toBeUndefined();
  });

  test('a token that was replaced or revoked', async () => {
    const earlier = token;
    token = await createToken(store, 'loyalty');
    expect((await call('/_releases/loyalty', { as: earlier })).status).toBe(401);
    expect((await call('/_releases/loyalty')).status).toBe(200);
    await revokeTokens(store, 'loyalty');
    expect((await call('/_releases/loyalty')).status).toBe(401);
  });

  test('a request that is sent again', async () => {
    const state = await stateOfLoyalty();
    await upload(build(), { state });
    await release(build('second();'));
    const before = await readRegistry(store);
    expect((await upload(build(), { state })).status).toBe(412);
    expect((await upload(build(), { state: undefined })).status).toBe(428);
    expect(await readRegistry(store)).toEqual(before);
  });

  test('a form with too many fields, which is not parsed', async () => {
    const response = await post('/_releases/loyalty/builds', { body: fields(1_004) });
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 'build_invalid', message: 'The form has more than 1003 fields' },
    ]);
  });

  test.each([
    'multipart/form-data; BOUNDARY=x',
    'multipart/form-data; xboundary=y; boundary=x',
    'multipart/form-data; a="boundary=y"; boundary=x',
  ])('a form of the type %s, whose boundary could be another for the parser', async (type) => {
    const body = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n--x--\r\n';
    const response = await post('/_releases/loyalty/builds', { body, type });
    expect((await response.json()).message).toBe('The body is not a form');
  });

  test('a build and a release whose token is ended meanwhile', async () => {
    const { staged } = await (await upload()).json();
    const before = await readRegistry(store);
    const state = tagOf(before.loyalty ?? NO_RELEASES);
    for (const send of [
      () => upload(build('second();'), { state }),
      () => post(`/_releases/loyalty/serve?release=${staged}`, { state }),
    ]) {
      token = await createToken(store, 'loyalty');
      let reads = 0;
      api = openApi({
        ...store,
        async readRegistry() {
          reads += 1;
          // The first reading is the check of If-Match.
          if (reads === 2) await createToken(store, 'loyalty');
          return store.readRegistry();
        },
      });
      const response = await send();
      expect([response.status, (await response.json()).code]).toEqual([
        401,
        'release_token_invalid',
      ]);
      expect(await readRegistry(store)).toEqual(before);
    }
  });

  test('a change whose precondition is invalidated while it is queued', async () => {
    await release();
    await release(build('second();'));
    await release(build('third();'));
    const [third, second, first] = (await readRegistry(store)).loyalty?.history ?? [];
    let reads = 0;
    const overtaken: ReleaseStore = {
      ...store,
      async readRegistry() {
        reads += 1;
        // The first reading is the check of If-Match.
        if (reads === 2) await rollBackApp(store, 'loyalty', undefined);
        return store.readRegistry();
      },
    };
    api = openApi(overtaken);
    const state = tagOf((await readRegistry(store)).loyalty ?? NO_RELEASES);
    const response = await post('/_releases/loyalty/rollback', { state });
    expect([response.status, await response.json()]).toEqual([
      412,
      { code: 'releases_have_changed', message: 'The releases have changed meanwhile.' },
    ]);
    expect((await readRegistry(store)).loyalty).toMatchObject({
      history: [second, first],
      withdrawn: [third],
    });
  });

  test('a page of another app', async () => {
    const response = await upload(build('loyalty();', '/'));
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: 'release_refused',
      message: expect.stringContaining('The page / of loyalty belongs to storefront'),
    });
    expect((await readRegistry(store)).loyalty).toBeUndefined();
  });

  test('a contract that is incompatible with the live shell', async () => {
    const { imports, files } = testContract('loyalty');
    const contract = { files, imports: { ...imports, 'shared-auth': ['gone'] } };
    files['shared-auth/shared-auth.d.ts'] += 'export declare function gone(): void;\n';
    const response = await upload({ ...build(), contract });
    expect(response.status).toBe(409);
    expect((await response.json()).message).toMatch(
      /gone of shared-auth, as shell \w+ has it, does not suit/,
    );
  });

  test('a contract without declarations', async () => {
    const response = await upload({ ...build(), contract: { imports: {}, files: {} } });
    expect(response.status).toBe(409);
    expect((await response.json()).message).toContain('cannot be compared');
  });

  test.each([
    '/registry.json',
    '/static/x',
    '/_local/x',
    '/_ready',
    '/rest/v1/x',
    '/remotes/:name',
  ])('a page at %s, which the server answers itself', async (path) => {
    const response = await upload(build('loyalty();', path));
    expect(response.status).toBe(400);
    expect((await response.json()).message).toContain('belongs to the server');
  });

  test.each<[string, number, () => Promise<Response>]>([
    ['a build without files', 400, () => upload({ ...build(), files: new Map() })],
    ['no form', 400, () => post('/_releases/loyalty/builds', { body: 'text' })],
    [
      'too large a body',
      413,
      () => post('/_releases/loyalty/builds', { body: new Uint8Array(20_000_001) }),
    ],
    [
      'too large a command',
      413,
      () => post('/_releases/loyalty/retire', { body: 'a'.repeat(1_001) }),
    ],
    [
      'a release to go back to that is a path',
      400,
      () => post('/_releases/loyalty/rollback?to=../x'),
    ],
    ['a release to serve that is a path', 400, () => post('/_releases/loyalty/serve?release=../x')],
    ['a release that is not there', 409, () => serve('a'.repeat(16))],
    ['a rollback without releases', 409, () => post('/_releases/loyalty/rollback')],
    [
      'a canary of everybody',
      400,
      () => post(`/_releases/loyalty/serve?release=${'a'.repeat(16)}&canary=100`),
    ],
  ])('%s', async (_case, status, send) => {
    expect((await send()).status).toBe(status);
    expect((await readRegistry(store)).loyalty).toBeUndefined();
  });

  test('more requests than a pipeline needs', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) {
      statuses.push((await call('/_releases/loyalty', { as: 'x' })).status);
    }
    expect(statuses.indexOf(429)).toBe(60);
  });
});

test('tokens are stored as hashes, which the shop does not serve', async () => {
  const [key = '', ...more] = await store.list('tokens/loyalty/');
  expect(more).toEqual([]);
  expect(key).toMatch(/^tokens\/loyalty\/[0-9a-f]{64}$/);
  const shop = createShop({
    store,
    backend: { kind: 'hosted', url: 'https://x.supabase.co', publishableKey: 'k' },
    log: () => undefined,
  });
  for (const path of [`/${key}`, `/remotes/../${key}`, `/remotes/loyalty/aa/%2e%2e/../${key}`]) {
    expect((await shop.request(`http://localhost${path}`)).status).toBe(404);
  }
  // The API only exists when the operator has enabled it.
  expect((await shop.request('http://localhost/_releases/loyalty')).status).toBe(404);
});

test('the shell has no token', async () => {
  await expect(createToken(store, 'shell')).rejects.toThrow('released from this repository only');
});
