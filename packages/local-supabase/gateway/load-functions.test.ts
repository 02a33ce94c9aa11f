import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../tests/support/test-backend.ts';

let folder: string;
let backend: TestBackend | undefined;
const logged: object[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-functions-'));
});
afterEach(async () => {
  await backend?.close();
  logged.length = 0;
});
afterAll(() => rm(folder, { recursive: true }));

async function startWith(name: string, source: string): Promise<TestBackend> {
  const file = join(folder, `${name}.mjs`);
  await writeFile(file, source);
  backend = await startTestBackend({
    remoteFunctions: [{ name, file }],
    log: (event) => logged.push(event),
  });
  return backend;
}

test('serves the function of a remote, which calls the API with the service key', async () => {
  const { fetch } = await startWith(
    'hello',
    `export const createHandler = ({ url, serviceKey, fetch }) => async (request) => {
       const headers = { apikey: serviceKey, authorization: 'Bearer ' + serviceKey };
       const answer = await fetch(new Request(url + '/rest/v1/branch?select=name', { headers }));
       return Response.json({ path: new URL(request.url).pathname, branches: (await answer.json()).length });
     };`,
  );
  const answer = await fetch(new Request('http://localhost/functions/v1/hello/world'));
  expect(await answer.json()).toEqual({ path: '/functions/v1/hello/world', branches: 1 });
});

test('a function that cannot be loaded is logged, and everything else works', async () => {
  const { fetch } = await startWith('broken', 'throw new Error("Broken");');
  expect(logged).toContainEqual({
    level: 'error',
    event: 'function_not_loaded',
    name: 'broken',
    reason: 'Broken',
  });
  expect((await fetch(new Request('http://localhost/functions/v1/broken'))).status).toBe(404);
  const wrong = new Request('http://localhost/functions/v1/staff', { method: 'POST' });
  expect((await fetch(wrong)).status).toBe(401);
});
