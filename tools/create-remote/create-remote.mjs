/**
 * Creates the folder of a new remote from the template: a page, a link to it, a widget, and a test each.
 * Plain JavaScript without dependencies: it also runs from an installed package.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const TEMPLATES = join(import.meta.dirname, 'template');

/** Names that are taken: of the host, of folders that are no remotes, of settings and of every object. */
const RESERVED = ['shell', 'default', 'constructor', 'dist', 'docs', 'registry', 'static'];

/** Files that npm leaves out of packages under their own names. @type {Record<string, string>} */
const DOT_FILES = { gitignore: '.gitignore' };

/**
 * A repository of its own has Rstest, which needs the bundler that is there anyway: Vitest brings another of
 * 38 MB. Import lines are in the order of the linter.
 */
const WITH_RSTEST = {
  "import { expect, test } from 'vitest';\n": '',
  "import { screen } from '@testing-library/react';":
    "import { expect, test } from '@rstest/core';\nimport { screen } from '@testing-library/react';",
};

/** The remote cannot be created; the message is meant for the developer. */
export class CreateError extends Error {
  name = 'CreateError';
}

/**
 * @typedef {'workspace' | 'standalone'} Kind a folder of this workspace, or a repository of its own.
 */

/**
 * Creates the folder of a remote.
 *
 * @param {string} parent absolute folder in which the folder is created.
 * @param {string} name of the remote and of the folder, in kebab case.
 * @param {Kind} kind
 * @param {Readonly<Record<string, string>>} [texts] further texts of the template and their replacements.
 * @returns {Promise<string>} the absolute path of the folder.
 * @throws CreateError when the name is impossible or taken; nothing is written then.
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
 * @returns {Promise<string | undefined>} the app that has a page with this path.
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

/** @param {string} name @returns {Record<string, string>} texts of the template and their replacements. */
function textsOf(name) {
  const words = name.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const pascal = name.replaceAll(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase());
  // In this order: the first two contain the others.
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
