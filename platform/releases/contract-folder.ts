import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from 'shared-node/workspace';
import { OWN_MODULES, relativePlaces } from '../federation/declarations.ts';
import type { DeclaredContract } from '../federation/declare-contract.ts';
import { DECLARED_MODULES } from '../federation/shared-imports.ts';

const PACKAGES = ['shared-ui', 'shared-auth'];

/** For folders with contracts: inside the workspace, where the compiler finds the types of React. */
export const CONTRACTS_FOLDER = join(ROOT, '.cache');

const PREFIX = 'contracts-';

/** No comparison takes as long, in ms: see the limits in compare-contracts.ts. */
const MAX_AGE_MS = 3_600_000;

/** Absolute path of the types with which the compiler compares contracts. */
export const RULES = join(import.meta.dirname, 'contract-rules.ts');

/**
 * A part of a declared contract: `Shared` has the modules that the shell provides, by name; `Contract`
 * the constants of the remote contract without its version; `Slots` the props that each slot of an app
 * gives, by the name of its export; `Widgets` the props that each widget of an app needs.
 */
export type Part = 'Shared' | 'Contract' | 'Slots' | 'Widgets';

/** A part of the contract with this index, as a type in the folder of {@link withContracts}. */
export function partOf(index: number, part: Part): string {
  return `import('./${index}/parts.ts').${part}`;
}

/**
 * Writes declared contracts into a folder for the compiler, with links to their libraries.
 *
 * @param work receives the absolute folder, which is removed afterwards.
 */
export async function withContracts<T>(
  contracts: readonly DeclaredContract[],
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(CONTRACTS_FOLDER, { recursive: true });
  await removeOld();
  const folder = await mkdtemp(join(CONTRACTS_FOLDER, PREFIX));
  try {
    await linkLibraries(folder);
    for (const [index, contract] of contracts.entries()) {
      await writeContract(join(folder, `${index}`), contract);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Removes the folders of processes that were ended. */
async function removeOld(): Promise<void> {
  const oldest = Date.now() - MAX_AGE_MS;
  const names = await readdir(CONTRACTS_FOLDER);
  const folders = names
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => join(CONTRACTS_FOLDER, name));
  for (const folder of folders) {
    // Another process may remove it meanwhile.
    const made = await stat(folder).catch(() => undefined);
    if (made && made.mtimeMs < oldest) await rm(folder, { recursive: true, force: true });
  }
}

/** The part of a package.json with the libraries of a package. */
interface Libraries {
  dependencies?: Record<string, string>;
  /** Of packed packages, see tools/pack. */
  peerDependencies?: Record<string, string>;
}

/** All contracts use the libraries that are installed now. */
async function linkLibraries(folder: string): Promise<void> {
  const require = createRequire(join(ROOT, 'package.json'));
  const linked = new Set(PACKAGES);
  for (const name of PACKAGES) {
    const file = require.resolve(`${name}/package.json`);
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Libraries;
    for (const library of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
      const installed = findPackageJSON(library, pathToFileURL(file));
      // An optional one, or one that both packages use.
      if (!installed || linked.has(library)) continue;
      linked.add(library);
      const link = join(folder, 'node_modules', library);
      await mkdir(dirname(link), { recursive: true });
      await symlink(dirname(installed), link);
    }
  }
}

async function writeContract(folder: string, { files }: DeclaredContract): Promise<void> {
  for (const [place, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, place)), { recursive: true });
    await writeFile(join(folder, place), text);
  }
  // A contract from outside may have no files.
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  for (const name of PACKAGES) {
    await symlink(join('..', name), join(folder, 'node_modules', name));
  }
  const modules = DECLARED_MODULES.map((name) => `'${name}': typeof import('${name}');`);
  const contract = contractPlaces(files).map((place) => `typeof import('./${place}')`);
  const own = (name: keyof typeof OWN_MODULES) =>
    OWN_MODULES[name] in files ? `typeof import('./app/src/${name}.ts')` : '{}';
  await writeFile(
    join(folder, 'parts.ts'),
    `export type Shared = { ${modules.join(' ')} };
export type Contract = Omit<${contract.join(' & ')}, 'CONTRACT_VERSION'>;
export type Slots = import('${RULES}').PropsOfSlots<${own('slots')}>;
export type Widgets = import('${RULES}').PropsOfWidgets<${own('widgets')}>;
`,
  );
}

/** Paths of the remote contract and of the files of its package to which it refers, such as anchors. */
function contractPlaces(files: DeclaredContract['files']): string[] {
  const { exports } = JSON.parse(files['shared-ui/package.json'] ?? '{}') as {
    exports?: Record<string, string>;
  };
  const places = new Set([posix.join('shared-ui', exports?.['./remote-contract'] ?? '')]);
  for (const place of places) {
    for (const other of relativePlaces(place, files[place] ?? '')) places.add(other);
  }
  return [...places].map((place) => place.replace(/\.d\.ts$/, '.ts'));
}
