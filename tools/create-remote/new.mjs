/** `npm run new -- NAME`: creates a remote in this workspace, and adds it to CODEOWNERS. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CreateError, createRemote } from './create-remote.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const CODEOWNERS = join(ROOT, '.github', 'CODEOWNERS');

/** The line after which the new folder is inserted. */
const BEFORE = /^\/supabase\/ .*$/m;

/** @param {string} name of the remote. */
async function addOwner(name) {
  const text = await readFile(CODEOWNERS, 'utf8');
  const line = `${`/${name}/`.padEnd(40)} @kedai-senja/${name}`;
  await writeFile(
    CODEOWNERS,
    text.replace(BEFORE, (before) => `${line}\n${before}`),
  );
}

try {
  const [name = ''] = process.argv.slice(2);
  await createRemote(ROOT, name, 'workspace');
  await addOwner(name);
  console.log(`${name}/ is there: a page at /${name}, a link to it and a widget, with tests.

  npm run dev -- ${name}          the shop with this remote from source
  npm run test:unit -- ${name}/   its tests
  npm run release -- ${name}      releases it to the shop that runs here

Name its team in .github/CODEOWNERS. Next: docs/releases.md#join-as-a-new-team`);
} catch (error) {
  if (!(error instanceof CreateError)) throw error;
  console.error(`✗ ${error.message}\n  npm run new -- loyalty`);
  process.exitCode = 1;
}
