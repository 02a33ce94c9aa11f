import { type Listening, listen } from 'node-kit/http/listen';
import { afterEach, expect, test } from 'vitest';
import { apiTarget } from './api-target.ts';

let server: Listening;
afterEach(() => server.close());

/** The message for a shop that answers every call with this. */
async function messageFor(answer: () => Response): Promise<string> {
  server = await listen({ fetch: answer }, '127.0.0.1', 0);
  const { list } = apiTarget(`http://127.0.0.1:${server.port}`, 'token', 'loyalty');
  return list().then(
    () => 'no error',
    ({ message }: Error) => message,
  );
}

test.each([404, 405])('a shop that answers %s with a page has no release API', async (status) => {
  expect(await messageFor(() => new Response('<html>', { status }))).toContain('RELEASE_API=on');
});

test.each([500, 502, 503])(
  'a shop that answers %s with text is reported as unavailable',
  async (status) => {
    const message = await messageFor(() => new Response('a text', { status }));
    expect(message).toContain(`status ${status}`);
    expect(message).not.toContain('RELEASE_API');
  },
);

test('an error of the API has its own message', async () => {
  const answer = () =>
    Response.json({ code: 'release_refused', message: 'A reason.' }, { status: 409 });
  expect(await messageFor(answer)).toBe('A reason.');
});
