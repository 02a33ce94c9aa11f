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

/** Absolute path of the types for comparisons. */
export const RULES = join(import.meta.dirname, 'rules.ts');

/**
 * A part of a declared contract: `Shared` has the shell's shared modules by name, `Contract` the constants of the
 * remote contract without its version, `Slots` the props passed by each slot, `Widgets` the props required by each
 * widget.
 */
export type Part = 'Shared' | 'Contract' | 'Slots' | 'Widgets';

/** A part of a contract as a type expression, which is equal for equal declarations. */
export function partOf({ files }: DeclaredContract, part: Part): string {
  return `import('./${folderOf(files)}/parts.ts').${part}`;
}

function folderOf(files: DeclaredContract['files']): string {
  return createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 32);
}

/** Writes contracts into an empty folder for the compiler and links the installed libraries. */
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

/** The used fields of a package.json. */
interface Libraries {
  dependencies?: Record<string, string>;
  /** Used by packed packages, see tools/pack. */
  peerDependencies?: Record<string, string>;
}

/** All contracts are compared with the currently installed libraries. */
async function linkLibraries(folder: string): Promise<void> {
  const require = createRequire(join(ROOT, 'package.json'));
  const installed = new Map([['@types/react', require.resolve('@types/react/package.json')]]);
  for (const name of CONTRACT_PACKAGES) {
    const file = require.resolve(`${name}/package.json`);
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Libraries;
    for (const library of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
      // Optional libraries may be missing.
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
  // An uploaded contract may have no files.
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

/** Paths of the remote contract and of the files that it imports, such as anchors. */
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
