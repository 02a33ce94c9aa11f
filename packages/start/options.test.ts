import { expect, test } from 'vitest';
import { isLoopback, isPublic, readOptions } from './options.ts';

test('without settings the shop is on 127.0.0.1:3000 with its data in .data', () => {
  const options = readOptions({});
  expect(options).toMatchObject({ host: '127.0.0.1', port: 3000 });
  expect(options.dataDirectory).toMatch(/\.data$/);
  expect(options.hosted).toBeUndefined();
});

test('SERVER_RENDERING=off renders pages in the browser', () => {
  expect(readOptions({}).serverRendering).toBe(true);
  expect(readOptions({ SERVER_RENDERING: 'off' }).serverRendering).toBe(false);
});

test.each(['abc', '-1', '70000', '3000.5'])('PORT=%s is rejected', (PORT) => {
  expect(() => readOptions({ PORT })).toThrow('PORT must be a number');
});

test('PORT=0 is accepted, and picks a free port', () => {
  expect(readOptions({ PORT: '0' }).port).toBe(0);
});

test('a certificate requires its key', () => {
  expect(() => readOptions({ TLS_CERT: 'cert.pem' })).toThrow('go together');
  expect(readOptions({ TLS_CERT: '/a/cert.pem', TLS_KEY: '/a/key.pem' }).tls).toEqual({
    certificate: '/a/cert.pem',
    key: '/a/key.pem',
  });
});

test('a hosted project requires its URL and key', () => {
  expect(() => readOptions({ SUPABASE_URL: 'https://x.supabase.co' })).toThrow('go together');
});

test('the food service is optional', () => {
  expect(readOptions({}).foodService).toBeUndefined();
});

test('a food service requires a URL and a key', () => {
  const settings = { FOOD_SERVICE_URL: 'https://food.example/api', FOOD_SERVICE_KEY: 'k' };
  const foodService = { url: 'https://food.example/api', key: 'k', host: 'food.example' };
  expect(readOptions(settings).foodService).toEqual(foodService);
  expect(readOptions({ ...settings, FOOD_SERVICE_HOST: 'h' }).foodService?.host).toBe('h');
});

test.each([
  [{ FOOD_SERVICE_URL: 'https://food.example' }, 'go together'],
  [{ FOOD_SERVICE_KEY: 'k' }, 'go together'],
  [{ FOOD_SERVICE_URL: 'food', FOOD_SERVICE_KEY: 'k' }, 'is not a URL'],
  [{ FOOD_SERVICE_URL: 'http://food.example', FOOD_SERVICE_KEY: 'k' }, 'must begin with https'],
])('%j is rejected', (settings, sentence) => {
  expect(() => readOptions(settings)).toThrow(sentence);
});

test('Midtrans requires a URL and a key', () => {
  expect(readOptions({}).midtrans).toBeUndefined();
  const settings = { MIDTRANS_URL: 'https://api.sandbox.midtrans.com', MIDTRANS_SERVER_KEY: 'k' };
  const midtrans = { url: 'https://api.sandbox.midtrans.com', serverKey: 'k' };
  expect(readOptions(settings).midtrans).toEqual(midtrans);
});

test.each([
  [{ MIDTRANS_SERVER_KEY: 'k' }, 'go together'],
  [{ MIDTRANS_URL: 'https://api.midtrans.com' }, 'go together'],
  [{ MIDTRANS_URL: 'midtrans', MIDTRANS_SERVER_KEY: 'k' }, 'is not a URL'],
  [{ MIDTRANS_URL: 'http://api.midtrans.com', MIDTRANS_SERVER_KEY: 'k' }, 'must begin with https'],
])('%j is rejected', (settings, sentence) => {
  expect(() => readOptions(settings)).toThrow(sentence);
});

test.each(['sb_secret_abc', `h.${Buffer.from('{"role":"service_role"}').toString('base64url')}.s`])(
  'a secret key is rejected',
  (SUPABASE_KEY) => {
    expect(() => readOptions({ SUPABASE_URL: 'https://x.supabase.co', SUPABASE_KEY })).toThrow(
      'must be the publishable key',
    );
  },
);

test.each([
  ['DATABASE_URL', 'nonsense'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['SUPABASE_URL', 'foo:bar'],
])('%s=%s is rejected before the start', (name, value) => {
  const SUPABASE_KEY = name === 'SUPABASE_URL' ? 'sb_publishable_x' : '';
  expect(() => readOptions({ SUPABASE_KEY, [name]: value })).toThrow(`${name} must look like`);
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.4', false],
  ['127.example.com', false],
])('%s is only reachable from this machine: %s', (host, loopback) => {
  expect(isLoopback(host)).toBe(loopback);
});

test.each([
  [{}, []],
  [{ HOST: 'localhost', ALLOWED_HOSTS: ' Kedai.test, toko.test,' }, ['kedai.test', 'toko.test']],
  [{ HOST: '0.0.0.0' }, undefined],
  [{ HOST: '0.0.0.0', ALLOWED_HOSTS: 'kedai.test' }, ['kedai.test']],
])('%o accepts the hosts %o', (environment, names) => {
  expect(readOptions(environment).allowedHosts).toEqual(names);
});

test.each([
  [undefined, undefined],
  ['https://kedai.example/', 'https://kedai.example'],
])('SHOP_URL=%s is the origin %s', (SHOP_URL, origin) => {
  expect(readOptions(SHOP_URL ? { SHOP_URL } : {}).shopUrl).toBe(origin);
});

test.each([
  [undefined, []],
  [' https://a.example/x, http://b.example ,', ['https://a.example', 'http://b.example']],
])('HOST_ORIGINS=%s are the origins %o', (HOST_ORIGINS, origins) => {
  expect(readOptions(HOST_ORIGINS ? { HOST_ORIGINS } : {}).hostOrigins).toEqual(origins);
});

test.each(['*', 'a.example'])('HOST_ORIGINS=%s is rejected', (HOST_ORIGINS) => {
  expect(() => readOptions({ HOST_ORIGINS })).toThrow('HOST_ORIGINS must look like');
});

test.each(['kedai.example', 'ftp://kedai.example'])('SHOP_URL=%s is rejected', (SHOP_URL) => {
  expect(() => readOptions({ SHOP_URL })).toThrow('SHOP_URL must look like');
});

test.each([
  [{}, false],
  [{ ALLOW_LOCAL_REMOTES: '1' }, true],
  [{ ALLOW_LOCAL_REMOTES: 'false' }, false],
])('%j allows local remotes: %s', (environment, allowed) => {
  expect(readOptions(environment).allowLocalRemotes).toBe(allowed);
});

test.each([
  [{}, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '127.0.0.1', ALLOWED_HOSTS: ' , ', TRUSTED_PROXIES: ',' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '192.168.1.4' }, true],
  [{ ALLOWED_HOSTS: 'kedai.test' }, true],
  [{ TRUSTED_PROXIES: '127.0.0.1' }, true],
])('%j makes the shop public: %s; a public shop has no mailbox unless asked for', (env, is) => {
  const options = readOptions(env);
  expect(isPublic(options)).toBe(is);
  expect(options.mailbox).toBe(!is);
  expect(readOptions({ ...env, MAILBOX: 'on' }).mailbox).toBe(true);
  expect(readOptions({ ...env, MAILBOX: 'off' }).mailbox).toBe(false);
});

test.each([
  [{}, false],
  [{ RELEASE_API: 'on' }, true],
])('%j takes releases over the API: %s', (environment, takes) => {
  expect(readOptions(environment).releaseApi).toBe(takes);
});

test('a MAILBOX that is neither on nor off is rejected', () => {
  expect(() => readOptions({ MAILBOX: '1' })).toThrow('MAILBOX must be on or off, not "1".');
});

test('the log goes to the file, or to stdout', () => {
  expect(readOptions({}).logTarget).toBe('file');
  expect(readOptions({ LOG: 'stdout' }).logTarget).toBe('stdout');
  expect(() => readOptions({ LOG: 'syslog' })).toThrow('LOG must be file or stdout');
});

test('metrics are off, or on a loopback address unless METRICS_HOST names another', () => {
  expect(readOptions({ HOST: '0.0.0.0' }).metrics).toBeUndefined();
  const METRICS_PORT = '9100';
  expect(readOptions({ HOST: '0.0.0.0', METRICS_PORT }).metrics).toEqual({
    host: '127.0.0.1',
    port: 9100,
  });
  expect(readOptions({ METRICS_PORT, METRICS_HOST: '10.0.0.7' }).metrics?.host).toBe('10.0.0.7');
  expect(() => readOptions({ METRICS_PORT: 'x' })).toThrow('METRICS_PORT must be a number');
});
