import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from 'local-supabase/secrets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOptions } from '../options.ts';
import { mailboxLine } from './mailbox-line.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-mailbox-line-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a private shop prints a link with the token of its data folder', async () => {
  const options = readOptions({ DATA_DIR: folder, PORT: '3007' });
  const { mailboxToken } = await loadSecrets(folder);
  expect(await mailboxLine(options)).toContain(
    `http://localhost:3007/_local/mail?token=${mailboxToken} `,
  );
});

test('a public shop prints that the mailbox is off, without the token', async () => {
  const line = await mailboxLine(readOptions({ DATA_DIR: folder, ALLOWED_HOSTS: 'kedai.test' }));
  expect(line).toMatch(/^off: /);
  expect(line).not.toContain('token');
});
