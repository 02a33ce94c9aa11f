import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testBuild } from 'releases/tests/builds';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiTarget } from './api-target.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

let server: Server;
/** The answers to changes, in their order. */
let answers: Answer[];
let states: (string | undefined)[];
let target: ReturnType<typeof apiTarget>;

beforeEach(async () => {
  answers = [];
  states = [];
  let version = 0;
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') {
      version += 1;
      response.setHeader('etag', `"${version}"`).end('{}');
    } else {
      states.push(request.headers['if-match']);
      answers.shift()?.(response, request);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  target = apiTarget(`http://127.0.0.1:${port}`, 'token', 'loyalty');
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Responds before receiving the body, like the API. */
const busy: Answer = (response) =>
  response
    .writeHead(503, { 'retry-after': '0' })
    .end('{"code":"release_in_progress","message":"busy"}');
const staged: Answer = async (response, request) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const type = request.headers['content-type'] ?? '';
  // As the API wants it, see packages/page-server/release-api/release-api.ts.
  if (!/^multipart\/form-data; boundary=[\w-]+$/.test(type))
    return response.writeHead(400).end('{}');
  const headers = { 'content-type': type };
  const form = await new Response(Buffer.concat(chunks), { headers }).formData();
  const files = [...form.values()].filter((value) => value instanceof Blob);
  const sizes = files.map(({ size }) => size);
  response.end(JSON.stringify({ staged: String(Math.max(...sizes)), paths: [], notices: [] }));
};

test('a change is retried with the new state after a concurrent change of the remote', async () => {
  answers = [busy, busy, (response) => response.end('{"app":"loyalty"}')];
  expect(await target.change('promote')).toEqual({ app: 'loyalty' });
  expect(states).toEqual(['"1"', '"2"', '"3"']);
});

test('a build is uploaded again after a concurrent change of the remote', async () => {
  answers = [busy, staged];
  const build = testBuild('loyalty', { files: { 'static/js/a.1.js': 'x'.repeat(5_000_000) } });
  expect(await target.stage(build, { dirty: false })).toMatchObject({ release: '5000000' });
});

test('a rejected change is not retried', async () => {
  answers = [
    (response) => response.writeHead(409).end('{"code":"release_refused","message":"too large"}'),
  ];
  await expect(target.change('promote')).rejects.toThrow('too large');
});
