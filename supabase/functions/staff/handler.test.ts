import { beforeEach, expect, test } from 'vitest';
import { createStaffHandler } from './handler.ts';

const CALLER = { apikey: 'publishable', authorization: 'Bearer token-of-an-admin' };

interface Call {
  path: string;
  body: unknown;
  apikey: string | null;
  authorization: string | null;
}

let calls: Call[];
let reasons: string[];
/** Responses of the project by path. */
let responses: Record<string, () => Response | Promise<Response>>;

const handler = createStaffHandler({
  project: {
    url: 'http://project.test',
    serviceKey: 'service-key',
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      const { headers } = request;
      calls.push({
        path: pathname,
        body: await request.json(),
        apikey: headers.get('apikey'),
        authorization: headers.get('authorization'),
      });
      const answer = responses[pathname];
      if (!answer) throw new Error(`Unexpected call of ${pathname}`);
      return answer();
    },
  },
  log: (reason) => reasons.push(reason),
});

const invite = (body: unknown, headers: Record<string, string> = CALLER) =>
  handler(
    new Request('http://project.test/functions/v1/staff', {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

beforeEach(() => {
  calls = [];
  reasons = [];
  responses = {
    '/rest/v1/rpc/invite_staff': () => Response.json('invited'),
    '/auth/v1/invite': () => Response.json({ id: 'x' }),
  };
});

test('invites with the token of the caller, then mails with the service key', async () => {
  const answer = await invite({ email: ' Rina@Kedai.test ' });
  expect([answer.status, await answer.json()]).toEqual([200, { outcome: 'mailed' }]);
  expect(calls).toEqual([
    { path: '/rest/v1/rpc/invite_staff', body: { email: 'rina@kedai.test' }, ...CALLER },
    {
      path: '/auth/v1/invite',
      body: { email: 'rina@kedai.test' },
      apikey: 'service-key',
      authorization: 'Bearer service-key',
    },
  ]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('sends no mail to a confirmed account, which is staff at once', async () => {
  responses['/rest/v1/rpc/invite_staff'] = () => Response.json('staff');
  expect(await (await invite({ email: 'rina@kedai.test' })).json()).toEqual({ outcome: 'staff' });
  expect(calls).toHaveLength(1);
});

test('passes on the error of the database, and sends no mail', async () => {
  const error = { code: 'PT403', message: 'admin_only', details: '{"code":"admin_only"}' };
  responses['/rest/v1/rpc/invite_staff'] = () => Response.json(error, { status: 403 });
  const answer = await invite({ email: 'rina@kedai.test' });
  expect([answer.status, await answer.json()]).toEqual([403, error]);
  expect(calls).toHaveLength(1);
});

test('an address that is confirmed before the mail is staff', async () => {
  responses['/auth/v1/invite'] = () =>
    Response.json({ error_code: 'email_exists' }, { status: 422 });
  expect(await (await invite({ email: 'rina@kedai.test' })).json()).toEqual({ outcome: 'staff' });
});

test.each([
  [
    'rejects it',
    () => Response.json({ error_code: 'over_email_send_rate_limit' }, { status: 429 }),
  ],
  ['answers no JSON', () => new Response('Bad gateway', { status: 502 })],
  ['is unreachable', () => Promise.reject(new TypeError('fetch failed'))],
])('says that the mail was not sent if the auth service %s', async (_, response) => {
  responses['/auth/v1/invite'] = response;
  const answer = await invite({ email: 'rina@kedai.test' });
  expect([answer.status, await answer.json()]).toEqual([200, { outcome: 'not_mailed' }]);
  expect(reasons).toEqual(['mail_not_sent']);
});

test('responds with 503 if the database is unreachable', async () => {
  responses['/rest/v1/rpc/invite_staff'] = () => Promise.reject(new TypeError('fetch failed'));
  const answer = await invite({ email: 'rina@kedai.test' });
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'unreachable' }]);
});

test.each([
  ['no token', { apikey: 'publishable' }],
  ['no key', { authorization: 'Bearer x' }],
  ['another scheme', { ...CALLER, authorization: 'Basic eDp5' }],
  ['an empty token', { ...CALLER, authorization: 'Bearer ' }],
])('denies a request with %s, without asking the project', async (_, headers) => {
  const answer = await invite({ email: 'rina@kedai.test' }, headers);
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'not_signed_in' }]);
  expect(calls).toEqual([]);
});

test.each(['', 'null', '[]', '{', { email: 7 }, {}])('rejects the body %j', async (body) => {
  const answer = await invite(body);
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'invalid_email' }]);
  expect(calls).toEqual([]);
});

test('allows other origins, and only POST', async () => {
  const ask = (method: string, path = '/staff') =>
    handler(new Request(`http://project.test${path}`, { method, headers: CALLER }));
  const preflight = await ask('OPTIONS');
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  expect((await ask('GET')).status).toBe(405);
  expect((await ask('POST', '/staff/x')).status).toBe(404);
});
