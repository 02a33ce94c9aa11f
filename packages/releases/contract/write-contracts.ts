import { createHash } from 'node:crypto';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OWN_MODULES, relativePlaces } from 'federation/contract/declarations';
import type { DeclaredContract } from 'federation/contract/declare-contract';
import { DECLARED_MODULES } from 'federation/contract/shared-imports';
import { CONTRACT_PACKAGES } from 'federation/shared-modules';
import { ROOT } from 'node-kit/workspace';

/** Absolute path of the types with which the compiler compares contracts. */
export const RULES = join(import.meta.dirname, 'rules.ts');

/**
 * A part of a declared contract: `Shared` has the modules that the shell provides, by name; `Contract`
 * the constants of the remote contract without its version; `Slots` the props that each slot of an app
 * gives, by the name of its export; `Widgets` the props that each widget of an app needs.
 */
export type Part = 'Shared' | 'Contract' | 'Slots' | 'Widgets';

/** A part of a contract as a type, which is the same for contracts with the same declarations. */
export function partOf({ files }: DeclaredContract, part: Part): string {
  return `import('./${folderOf(files)}/parts.ts').${part}`;
}

function folderOf(files: DeclaredContract['files']): string {
  return createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 32);
}

/** Writes contracts into an empty folder for the compiler, with links to the libraries of the shop. */
export async function writeContracts(
  folder: string,
  contracts: readonly DeclaredContract[],
): Promise<void> {
  await linkLibraries(folder);
  const byFolder = new Map(contracts.map(({ files }) => [folderOf(files), files]));
  for (const [name, files] of byFolder) await writeContract(join(folder, name), files);
}

function isContractPackage(name: string): boolean {
  return CONTRACT_PACKAGES.some((each) => each === name);
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
  const installed = new Map([['@types/react', require.resolve('@types/react/package.json')]]);
  for (const name of CONTRACT_PACKAGES) {
    const file = require.resolve(`${name}/package.json`);
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Libraries;
    for (const library of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
      // An optional one may be missing.
      const found = findPackageJSON(library, pathToFileURL(file));
      if (found && !isContractPackage(library)) installed.set(library, found);
    }
  }
  for (const [library, manifest] of installed) {
    const link = join(folder, 'node_modules', library);
    await mkdir(dirname(link), { recursive: true });
    await symlink(dirname(manifest), link);
  }
}

async function writeContract(folder: string, files: DeclaredContract['files']): Promise<void> {
  for (const [place, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, place)), { recursive: true });
    await writeFile(join(folder, place), text);
  }
  // A contract from outside may have no files.
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  for (const name of CONTRACT_PACKAGES) {
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
  const { exports } = JSON.parse(files['remote-contract/package.json'] ?? '{}') as {
    exports?: Record<string, string>;
  };
  const places = new Set([posix.join('remote-contract', exports?.['.'] ?? '')]);
  for (const place of places) {
    for (const other of relativePlaces(place, files[place] ?? '')) places.add(other);
  }
  return [...places].map((place) => place.replace(/\.d\.ts$/, '.ts'));
}
