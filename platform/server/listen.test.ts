import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from './listen.ts';

let server: Listening;

beforeAll(async () => {
  server = await listen(
    new Hono().get('/', (context) => context.text('open')),
    '127.0.0.1',
    0,
  );
});
afterAll(() => server.close());

/** What the server says to a connection that sends this and nothing more, and after how many ms. */
function sendAndWait(text: string): Promise<{ said: string; ms: number }> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve({ said, ms: performance.now() - start }));
  });
}

test('headers that never end are not waited for, and others are served meanwhile', async () => {
  const slow = Array.from({ length: 200 }, () => sendAndWait('GET / HTTP/1.1\r\nHost: x\r\nX-a:'));
  const answer = await fetch(`http://127.0.0.1:${server.port}/`);
  expect(await answer.text()).toBe('open');
  for (const { said, ms } of await Promise.all(slow)) {
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeLessThan(15_000);
  }
});

test('a connection that is not used any more is closed', async () => {
  const { said, ms } = await sendAndWait('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(said).toContain('open');
  expect(ms).toBeLessThan(10_000);
});
