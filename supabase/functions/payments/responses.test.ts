import { expect, test } from 'vitest';
import { withCors } from './responses.ts';

test.each([
  [{ 'content-type': 'text/html' }, 'text/html'],
  [{}, 'application/json'],
])('passes an answer with %j on as %s, for other origins', async (headers, type) => {
  const answer = withCors(new Response(new TextEncoder().encode('x'), { status: 502, headers }));
  expect([answer.status, await answer.text()]).toEqual([502, 'x']);
  expect(answer.headers.get('content-type')).toBe(type);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});
