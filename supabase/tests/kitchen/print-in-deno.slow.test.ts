/** The edge function `print` in Deno, with a mock project. */
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { printedText } from 'kitchen/printed/read-commands';
import { listen } from 'node-kit/http/listen';
import { ROOT } from 'node-kit/workspace';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EpsonPrinter } from '../support/printers/epson-printer.ts';
import { serveInDeno } from '../support/run-deno.ts';

const LIBRARY = '@point-of-sale/receipt-printer-encoder';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-deno-'));
  for (const part of ['functions', join('src', 'tickets')]) {
    await cp(join(ROOT, 'kitchen', part), join(folder, part), {
      recursive: true,
      filter: (path) => !path.endsWith('.test.ts'),
    });
  }
  await symlink(join(ROOT, 'kitchen', 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true }));

test('names the version of the library that the tests in Node use', async () => {
  const read = async (...path: string[]) =>
    JSON.parse(await readFile(join(folder, ...path), 'utf8'));
  const { version } = (await read('node_modules', LIBRARY, 'package.json')) as { version: string };
  expect(await read('functions', 'print', 'deno.json')).toEqual({
    imports: { [LIBRARY]: `npm:${LIBRARY}@${version}` },
  });
});

test('prints a test page, and confirms it', async () => {
  const content = { branch: 'Bogor', time_zone: 'Asia/Jakarta', at: '2026-11-29T07:32:00Z' };
  const marks = { is_reprint: false, is_unconfirmed: false, late_minutes: null };
  const job = { id: 7, kind: 'test', printer: 'Bar', paper_mm: 58, content, ...marks };
  const calls: Record<string, unknown> = {};
  const app = new Hono().post('/rest/v1/rpc/:name', async ({ req, json }) => {
    calls[req.param('name')] = await req.json();
    return json(req.param('name') === 'take_print_job' ? job : true);
  });
  const project = await listen(app, '127.0.0.1', 0);
  const main = join(folder, 'functions', 'print', 'index.ts');
  const secrets = {
    SUPABASE_URL: `http://127.0.0.1:${project.port}`,
    SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_test',
  };
  const config = join(folder, 'functions', 'print', 'deno.json');
  const print = await serveInDeno(main, join(folder, 'deno'), secrets, config);
  try {
    const printer = new EpsonPrinter(
      (request) => fetch(new Request(print.url + new URL(request.url).pathname, request)),
      'ab'.repeat(12),
    );
    expect(await printer.poll()).toBe('printed');
    expect(printedText(printer.printed[0] ?? new Uint8Array()).join('\n')).toContain('TES CETAK');
    expect(calls.finish_print_job).toMatchObject({
      job_id: 7,
      outcome: 'printed',
      status: 'ready',
    });
  } finally {
    await print.stop();
    await project.close();
  }
});
