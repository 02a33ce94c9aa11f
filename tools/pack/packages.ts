/** The packages that a remote in a repository of its own installs. */
import { cp, glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from 'shared-node/workspace';
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
const SINGLETONS = ['jotai', 'react', 'react-dom', 'react-router-dom', 'shared-auth', 'shared-ui'];

/** Optional peer dependencies: for tests, and the smoke test of a release. */
const OPTIONAL = ['@testing-library/react', '@testing-library/user-event', 'playwright-core'];

const BIN = 'platform/remote-cli/start.ts';

/** Entry points of the tools, which the bundler's configuration and the command line import. */
const TOOLS = ['platform/federation/rsbuild-app.ts', BIN];

/** Versions of packages and libraries. */
export type Versions = Readonly<Record<string, string>>;

/** The versions of all libraries and of the packages that are packed. */
export async function readVersions(): Promise<Versions> {
  const workspace = parse(await readFile(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')) as {
    catalog: Record<string, string>;
  };
  const names = ['platform', 'shared-auth', 'shared-ui'];
  const own = await Promise.all(
    names.map(async (name) => [name, (await manifestOf(name)).version]),
  );
  return { ...workspace.catalog, ...Object.fromEntries(own) };
}

/** Writes a package of browser code: `shared-ui` or `shared-auth`. */
export async function writeBrowserPackage(
  name: string,
  folder: string,
  versions: Versions,
): Promise<void> {
  const { exports, ...manifest } = await manifestOf(name);
  const sources = Object.values(exports).filter((file) => /\.tsx?$/.test(file));
  // Nothing imports them: server builds replace modules by them, see platform/federation/server-build.ts.
  for await (const file of glob('src/**/*.server.{ts,tsx}', { cwd: join(ROOT, name) })) {
    sources.push(file);
  }
  const out = join(folder, '..', `${name}-compiled`);
  const entries = sources.map((file) => join(name, file));
  const styles = name === 'shared-ui' ? ['shared-ui/src/css-modules.d.ts'] : [];
  await compilePackage(out, 'tsconfig.browser.json', [...styles, ...entries]);
  await mkdir(folder, { recursive: true });
  await rename(join(out, name, 'src'), join(folder, 'src'));
  await rm(out, { recursive: true });
  for await (const file of glob('src/**/*.{css,svg,woff2,txt}', { cwd: join(ROOT, name) })) {
    await cp(join(ROOT, name, file), join(folder, file));
  }
  await writeManifest(folder, {
    ...published(manifest),
    exports: mapValues(exports, compiledExport),
    ...(await dependenciesOf(folder, name, versions)),
  });
}

/** Writes the package of the build settings and of the command line. */
export async function writeTools(folder: string, versions: Versions): Promise<void> {
  const { exports: _, ...manifest } = await manifestOf('platform');
  await compilePackage(folder, 'tsconfig.node.json', TOOLS);
  for (const file of ['tsconfig.base.json', 'tsconfig.browser.json']) {
    await cp(join(ROOT, file), join(folder, file));
  }
  await rm(join(folder, 'tsconfig.json'));
  for await (const file of glob('**/*.{js,d.ts}', { cwd: folder })) {
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), text.replaceAll(/(['"])shared-node\//g, '$1#shared-node/'));
  }
  const { dependencies, ...peers } = await dependenciesOf(folder, 'platform', versions);
  await writeManifest(folder, {
    ...published(manifest),
    // Of which Node strips the types of route modules.
    engines: { node: '>=22.18' },
    bin: { 'kedai-remote': `./${compiled(BIN)}` },
    exports: {
      './federation/rsbuild-app': compiledExport('./platform/federation/rsbuild-app.ts'),
      './tsconfig.browser.json': './tsconfig.browser.json',
    },
    imports: { '#shared-node/*': './shared-node/*.js' },
    dependencies: {
      ...dependencies,
      // One copy: the plugins of the bundler would bring a newer one as their peer.
      '@rspack/core': rspackVersion(),
      // Nothing imports it: platform/federation/compiler.ts runs its command.
      typescript: versionIn(versions, 'typescript'),
    },
    ...peers,
  });
}

/** Writes the package of the generator, with the versions that a new repository gets. */
export async function writeGenerator(folder: string, versions: Versions): Promise<void> {
  const source = join(ROOT, 'create-remote');
  await mkdir(folder, { recursive: true });
  for (const file of ['create-remote.mjs', 'cli.mjs', 'template']) {
    await cp(join(source, file), join(folder, file), { recursive: true });
  }
  await writeFile(join(folder, 'versions.json'), JSON.stringify(versions, null, 2));
  await writeManifest(folder, {
    ...published(await manifestOf('create-remote')),
    bin: { 'create-remote': './cli.mjs' },
  });
}

async function manifestOf(name: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(ROOT, name, 'package.json'), 'utf8')) as Manifest;
}

function published({ name, version, description, license }: Omit<Manifest, 'exports'>) {
  return { name, version, ...(description && { description }), license, type: 'module' };
}

function writeManifest(folder: string, manifest: object): Promise<void> {
  return writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** `./src/button.tsx` → its compiled file and declaration; other files stay as they are. */
function compiledExport(file: string) {
  if (!/\.tsx?$/.test(file)) return file;
  return { types: file.replace(/\.tsx?$/, '.d.ts'), default: compiled(file) };
}

function compiled(file: string): string {
  return file.replace(/\.tsx?$/, '.js');
}

/** The libraries that the files of a package import, by how they are installed. */
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
  const require = createRequire(join(ROOT, 'platform/'));
  const rsbuild = createRequire(require.resolve('@rsbuild/core/package.json'));
  const { version } = rsbuild('@rspack/core/package.json') as { version: string };
  return version;
}

function mapValues<T, R>(record: Record<string, T>, map: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
