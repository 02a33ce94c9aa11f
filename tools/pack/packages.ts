/** Packages installed by a remote in its own repository. */
import { cp, glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from 'node-kit/workspace';
import { parse } from 'yaml';
import { compilePackage, importedPackages } from './compile-package.ts';

/** A package.json, as far as this reads it. */
interface Manifest {
  name: string;
  version: string;
  description?: string;
  license: string;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
}

/** Peer dependencies: a page has one copy of each. */
const SINGLETONS = [
  'jotai',
  'react',
  'react-dom',
  'react-router-dom',
  'remote-contract',
  'shared-auth',
  'shared-ui',
];

/** Optional peer dependencies: for tests, and the smoke test of a release. */
const OPTIONAL = ['@testing-library/react', '@testing-library/user-event', 'playwright-core'];

const BIN = 'packages/remote-cli/start.ts';

/** Entry points of the tools, which the bundler's configuration and the command line import. */
const TOOLS = ['packages/federation/rsbuild-app.ts', BIN];

/** Packages bundled into the tools package. */
const INTERNAL = ['federation', 'node-kit', 'page-server', 'releases', 'remote-cli'];

/** An import of their modules by name. */
const INTERNAL_IMPORT = new RegExp(`(['"])(${INTERNAL.join('|')})/`, 'g');

/** Versions of packages and libraries. */
export type Versions = Readonly<Record<string, string>>;

/** The versions of all libraries and of the packages that are packed. */
export async function readVersions(): Promise<Versions> {
  const workspace = parse(await readFile(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')) as {
    catalog: Record<string, string>;
  };
  const folders = ['packages/federation', 'packages/remote-contract', 'shared-auth', 'shared-ui'];
  const own = await Promise.all(
    folders.map(async (folder) => {
      const { name, version } = await manifestOf(folder);
      return [name, version];
    }),
  );
  return { ...workspace.catalog, ...Object.fromEntries(own) };
}

/** Writes a package of browser code.
 *
 * @param source its folder in the workspace, such as `shared-ui`.
 * @param folder absolute folder of the output.
 */
export async function writeBrowserPackage(
  source: string,
  folder: string,
  versions: Versions,
): Promise<void> {
  const { exports, ...manifest } = await manifestOf(source);
  const { name } = manifest;
  const sources = Object.values(exports).filter((file) => /\.tsx?$/.test(file));
  // Not imported: server builds replace modules by them, see packages/federation/server-build.ts.
  for await (const file of glob('src/**/*.server.{ts,tsx}', { cwd: join(ROOT, source) })) {
    sources.push(file);
  }
  const out = join(folder, '..', `${name}-compiled`);
  const entries = sources.map((file) => join(source, file));
  const styles = name === 'shared-ui' ? ['shared-ui/src/css-modules.d.ts'] : [];
  await compilePackage(out, 'tsconfig.browser.json', [...styles, ...entries]);
  await mkdir(folder, { recursive: true });
  await rename(join(out, source, 'src'), join(folder, 'src'));
  await rm(out, { recursive: true });
  for await (const file of glob('src/**/*.{css,svg,woff2,txt}', { cwd: join(ROOT, source) })) {
    await cp(join(ROOT, source, file), join(folder, file));
  }
  await writeManifest(folder, {
    ...published(manifest),
    exports: mapValues(exports, compiledExport),
    ...(await dependenciesOf(folder, name, versions)),
  });
}

/** Writes the package of the build settings and of the command line. */
export async function writeTools(folder: string, versions: Versions): Promise<void> {
  const { exports: _, ...manifest } = await manifestOf('packages/federation');
  await compilePackage(folder, 'tsconfig.node.json', TOOLS, INTERNAL);
  for (const file of ['tsconfig.base.json', 'tsconfig.browser.json']) {
    await cp(join(ROOT, file), join(folder, file));
  }
  await rm(join(folder, 'tsconfig.json'));
  for await (const file of glob('**/*.{js,d.ts}', { cwd: folder })) {
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), text.replaceAll(INTERNAL_IMPORT, '$1#$2/'));
  }
  const { dependencies, ...peers } = await dependenciesOf(folder, 'federation', versions);
  await writeManifest(folder, {
    ...published(manifest),
    // Node strips the types of route modules from this version on.
    engines: { node: '>=22.18' },
    bin: { 'kedai-remote': `./${compiled(BIN)}` },
    exports: {
      './rsbuild-app': compiledExport('./packages/federation/rsbuild-app.ts'),
      './tsconfig.browser.json': './tsconfig.browser.json',
    },
    imports: Object.fromEntries(INTERNAL.map((name) => [`#${name}/*`, `./packages/${name}/*.js`])),
    dependencies: {
      ...dependencies,
      // Pinned: as a peer dependency of plugins, a second, newer version would be installed.
      '@rspack/core': rspackVersion(),
      // Not imported: packages/federation/contract/compiler.ts runs its CLI.
      typescript: versionIn(versions, 'typescript'),
    },
    ...peers,
  });
}

/** Writes the generator's package, with the package versions for new repositories. */
export async function writeGenerator(folder: string, versions: Versions): Promise<void> {
  const source = join(ROOT, 'tools/create-remote');
  await mkdir(folder, { recursive: true });
  for (const file of ['create-remote.mjs', 'cli.mjs', 'template']) {
    await cp(join(source, file), join(folder, file), { recursive: true });
  }
  await writeFile(join(folder, 'versions.json'), JSON.stringify(versions, null, 2));
  await writeManifest(folder, {
    ...published(await manifestOf('tools/create-remote')),
    bin: { 'create-remote': './cli.mjs' },
  });
}

async function manifestOf(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
}

function published({ name, version, description, license }: Omit<Manifest, 'exports'>) {
  return { name, version, ...(description && { description }), license, type: 'module' };
}

function writeManifest(folder: string, manifest: object): Promise<void> {
  return writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** `./src/button.tsx` → its compiled file and declaration; other files are unchanged. */
function compiledExport(file: string) {
  if (!/\.tsx?$/.test(file)) return file;
  return { types: file.replace(/\.tsx?$/, '.d.ts'), default: compiled(file) };
}

function compiled(file: string): string {
  return file.replace(/\.tsx?$/, '.js');
}

/** The libraries that a package imports, by type of dependency. */
async function dependenciesOf(folder: string, name: string, versions: Versions) {
  const imported = (await importedPackages(folder)).filter((each) => each !== name);
  const pick = (names: readonly string[], range: (version: string) => string) =>
    Object.fromEntries(names.map((each) => [each, range(versionIn(versions, each))]));
  const peers = imported.filter((each) => SINGLETONS.includes(each));
  const optional = imported.filter((each) => OPTIONAL.includes(each));
  const own = imported.filter((each) => !peers.includes(each) && !optional.includes(each));
  return {
    dependencies: pick(own, (version) => version),
    peerDependencies: pick([...peers, ...optional], (version) => `^${version}`),
    peerDependenciesMeta: Object.fromEntries(optional.map((each) => [each, { optional: true }])),
  };
}

function versionIn(versions: Versions, name: string): string {
  const version = versions[name];
  if (version === undefined)
    throw new Error(`${name} is not in the catalog of pnpm-workspace.yaml`);
  return version;
}

function rspackVersion(): string | undefined {
  const require = createRequire(join(ROOT, 'packages/federation/'));
  const rsbuild = createRequire(require.resolve('@rsbuild/core/package.json'));
  const { version } = rsbuild('@rspack/core/package.json') as { version: string };
  return version;
}

function mapValues<T, R>(record: Record<string, T>, map: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
