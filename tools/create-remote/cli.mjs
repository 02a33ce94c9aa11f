#!/usr/bin/env node
/** `create-remote NAME`: creates a remote in a separate repository. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CreateError, createRemote } from './create-remote.mjs';

const USAGE = 'create-remote NAME [--packages FOLDER-WITH-TARBALLS]';

/**
 * Template texts for package versions.
 *
 * @param {string} folder absolute path of the new folder.
 * @param {string | undefined} packages absolute folder with tarballs, to use instead of versions.
 */
async function versionTexts(folder, packages) {
  const file = join(import.meta.dirname, 'versions.json');
  const versions = JSON.parse(await readFile(file, 'utf8'));
  for (const tarball of packages ? await readdir(packages) : []) {
    const [, name] = /^(.+)-\d+\.\d+\.\d+\.tgz$/.exec(tarball) ?? [];
    if (packages && name) versions[name] = `file:${relative(folder, join(packages, tarball))}`;
  }
  const texts = Object.entries(versions).flatMap(([name, version]) => [
    // Include the next character: some names are prefixes of others.
    [`VERSION:${name}"`, `${version}"`],
    [`VERSION:${name} `, `${version} `],
  ]);
  return Object.fromEntries(texts);
}

try {
  const options = /** @type {const} */ ({ packages: { type: 'string' } });
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [name = ''] = positionals;
  const packages = values.packages && resolve(values.packages);
  const folder = resolve(name);
  await createRemote(resolve('.'), name, 'standalone', await versionTexts(folder, packages));
  console.log(`${name}/ is there. Next:

  cd ${name}
  npm install
  npm test

README.md has the rest.`);
} catch (error) {
  const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
  if (!(error instanceof CreateError) && !code.startsWith('ERR_PARSE_ARGS')) throw error;
  console.error(`✗ ${/** @type {Error} */ (error).message}\n  ${USAGE}`);
  process.exitCode = 1;
}
