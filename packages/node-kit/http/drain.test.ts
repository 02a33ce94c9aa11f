import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect as connectSession } from 'node:http2';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestCertificate } from '../tests/certificate.ts';
import { type Listening, type ListenOptions, listen } from './listen.ts';

/** Never reached by a test whose requests are answered. */
const LONG_MS = 600_000;
/** Generous, because the machine may be busy. */
const WAIT_OPTIONS = { timeout: 30_000, interval: 5 };

let server: Listening;
afterEach(() => server.close());

/** Answers `/wait` when `answerAll` is called; `received` resolves when it has such a request. */
async function open(options: ListenOptions = {}) {
  const waiting = Promise.withResolvers<void>();
  const received = Promise.withResolvers<void>();
  const app = new Hono()
    .all('/wait', async (context) => {
      received.resolve();
      await waiting.promise;
      return context.text('waited');
    })
    .all('*', (context) => context.text('open'));
  server = await listen(app, '127.0.0.1', 0, options);
  return { answerAll: waiting.resolve, received: received.promise };
}

/** Status, body and Connection header of an answer. */
function send(method: string, path: string, agent: Agent | false = false): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const options = { port: server.port, host: '127.0.0.1', method, path, agent };
    request(options, (answer) => {
      const { statusCode, headers } = answer;
      text(answer).then(
        (body) => resolve([`${statusCode} ${body}`, headers.connection ?? '']),
        reject,
      );
    })
      .on('error', reject)
      .end(method === 'POST' ? 'x' : undefined);
  });
}

test('answers pending requests and refuses new connections', async () => {
  const { answerAll, received } = await open();
  const agent = new Agent({ keepAlive: true });
  const answer = send('POST', '/wait', agent);
  await received;
  const drained = server.drain({ limitMs: LONG_MS });
  await vi.waitFor(() => expect(server.server.listening).toBe(false), WAIT_OPTIONS);
  await expect(send('GET', '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  answerAll();
  expect(await answer).toEqual(['200 waited', 'close']);
  expect(await drained).toBe(0);
  agent.destroy();
});

test('during the notice, answers requests and closes keep-alive connections', async () => {
  await open({ timeouts: { keepAliveTimeout: LONG_MS } });
  const agent = new Agent({ keepAlive: true });
  expect(await send('GET', '/', agent)).toEqual(['200 open', 'keep-alive']);
  const notice = Promise.withResolvers<void>();
  const drained = server.drain({ notice: notice.promise, limitMs: LONG_MS });
  expect(await send('GET', '/', agent)).toEqual(['200 open', 'close']);
  expect(await send('POST', '/')).toEqual(['200 open', 'close']);
  notice.resolve();
  expect(await drained).toBe(0);
  agent.destroy();
});

test('idle connections do not delay the end', async () => {
  await open({
    timeouts: { keepAliveTimeout: LONG_MS, headersTimeout: LONG_MS, requestTimeout: LONG_MS },
  });
  const agent = new Agent({ keepAlive: true });
  await send('GET', '/', agent);
  const silent = connect(server.port, '127.0.0.1').on('error', () => undefined);
  await once(silent, 'connect');
  expect(await server.drain({ limitMs: LONG_MS })).toBe(0);
  agent.destroy();
});

test('cuts a request that is not answered within the limit', async () => {
  const { received } = await open();
  const answer = send('GET', '/wait');
  answer.catch(() => undefined);
  await received;
  expect(await server.drain({ limitMs: 1 })).toBe(1);
  await expect(answer).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('answers a pending HTTP/2 request', async () => {
  const certificate = await createTestCertificate();
  const { answerAll, received } = await open({ tls: certificate });
  const url = `https://localhost:${server.port}`;
  const session = connectSession(url, { rejectUnauthorized: false });
  const stream = session.request({ ':path': '/wait' });
  const body = text(stream);
  await received;
  const drained = server.drain({ limitMs: LONG_MS });
  answerAll();
  expect(await body).toBe('waited');
  expect(await drained).toBe(0);
  await certificate.remove();
});
