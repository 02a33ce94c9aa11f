/**
 * Creates the folder of a new remote from the template: a page, a link to it, a widget, and a test each.
 * Plain JavaScript without dependencies: it also runs from an installed package.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const TEMPLATES = join(import.meta.dirname, 'template');

/** Reserved names: the host, other folders, settings and properties of every object. */
const RESERVED = ['shell', 'default', 'constructor', 'dist', 'docs', 'registry', 'static'];

/** Files that npm excludes from packages under their real names. @type {Record<string, string>} */
const DOT_FILES = { gitignore: '.gitignore' };

/**
 * A standalone repository uses Rstest, which shares the app's bundler: Vitest would add another of 38 MB. The
 * imports are in the linter's order.
 */
const WITH_RSTEST = {
  "import { expect, test } from 'vitest';\n": '',
  "import { screen } from '@testing-library/react';":
    "import { expect, test } from '@rstest/core';\nimport { screen } from '@testing-library/react';",
};

/** The remote cannot be created; the message is for the developer. */
export class CreateError extends Error {
  name = 'CreateError';
}

/**
 * @typedef {'workspace' | 'standalone'} Kind a folder in this workspace, or a separate repository.
 */

/**
 * Creates the folder of a remote.
 *
 * @param {string} parent absolute path of the parent folder.
 * @param {string} name of remote and folder, in kebab case.
 * @param {Kind} kind
 * @param {Readonly<Record<string, string>>} [texts] additional template texts and their replacements.
 * @returns {Promise<string>} the absolute path of the folder.
 * @throws CreateError if the name is invalid or taken; nothing is written.
 */
export async function createRemote(parent, name, kind, texts = {}) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40 || RESERVED.includes(name)) {
    const problem = name === '' ? 'A remote needs a name.' : `"${name}" cannot be its name.`;
    throw new CreateError(
      `${problem} Use lower-case letters, digits and hyphens, such as loyalty.`,
    );
  }
  const folder = join(parent, name);
  if (existsSync(folder)) throw new CreateError(`${folder} exists already.`);
  const owner = kind === 'workspace' && (await ownerOfPage(parent, `/${name}`));
  if (owner) throw new CreateError(`The page /${name} belongs to ${owner}. Choose another name.`);
  await mkdir(folder);
  for (const template of ['remote', kind]) {
    await cp(join(TEMPLATES, template), folder, { recursive: true });
  }
  const ofKind = kind === 'standalone' ? WITH_RSTEST : {};
  await fillIn(folder, Object.entries({ ...textsOf(name), ...texts, ...ofKind }));
  return folder;
}

/**
 * @param {string} workspace absolute folder.
 * @param {string} path
 * @returns {Promise<string | undefined>} the app that owns this path, if any.
 */
async function ownerOfPage(workspace, path) {
  for (const app of await readdir(workspace)) {
    const sources = join(workspace, app, 'src');
    const files = existsSync(sources) ? await readdir(sources, { recursive: true }) : [];
    for (const file of files.filter((name) => name.endsWith('.route.ts'))) {
      const text = await readFile(join(sources, file), 'utf8');
      if (text.includes(`path: '${path}'`)) return app;
    }
  }
  return undefined;
}

/** @param {string} name @returns {Record<string, string>} template texts and their replacements. */
function textsOf(name) {
  const words = name.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const pascal = name.replaceAll(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase());
  // Longest first: the first two contain the others.
  return {
    'SAMPLE LABEL': words.toUpperCase(),
    'Sample title': title,
    Sample: pascal,
    sample: name,
  };
}

/** @param {string} folder @param {[string, string][]} texts */
async function fillIn(folder, texts) {
  /** @param {string} text */
  const filled = (text) =>
    texts.reduce((result, [before, after]) => result.replaceAll(before, after), text);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await fillIn(path, texts);
    else await writeFile(path, filled(await readFile(path, 'utf8')));
    await rename(path, join(folder, DOT_FILES[entry.name] ?? filled(entry.name)));
  }
}
