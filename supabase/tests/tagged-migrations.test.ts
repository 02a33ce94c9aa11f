import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const git = async (...words: string[]) => (await promisify(execFile)('git', words)).stdout.trim();

test('migrations of the latest tag are unchanged', async () => {
  const tags = await git('tag', '--merged', 'HEAD', '--list', 'v*', '--sort=-version:refname');
  const [newest] = tags.split('\n');
  // Before the first tag, no shop has run any migration.
  if (!newest) return;
  const changes = ['diff', '--name-status', '--diff-filter=a', newest, '--'];
  expect(await git(...changes, ':/supabase/migrations')).toBe('');
});
