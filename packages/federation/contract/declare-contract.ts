import { existsSync } from 'node:fs';
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, parse, posix, sep } from 'node:path';
import { CONTRACT_PACKAGES } from '../shared-modules.ts';
import { compile } from './compiler.ts';
import { collectDeclarations, type DeclaredPackage, OWN_MODULES } from './declarations.ts';
import { DECLARED_MODULES, type SharedImports, sharedImports } from './shared-imports.ts';

/** The contract of an app: the declarations that it was compiled with, and its own. */
export interface DeclaredContract {
  /** Names that a remote imports from the modules that the shell provides. */
  imports: SharedImports;
  /** Declaration files by path, see {@link collectDeclarations}. */
  files: Record<string, string>;
}

/** The module with the types of the remote contract. */
const CONTRACT_MODULE = 'remote-contract';

const OPTIONS = {
  noEmit: false,
  declaration: true,
  emitDeclarationOnly: true,
  // `tsc -p` checks the types; a build need not wait for that.
  noCheck: true,
  removeComments: true,
  listFiles: true,
};

/**
 * Emits the contract of an app with the compiler.
 *
 * @param appDirectory absolute folder of the app; without `src/remote.ts` it is the shell.
 * @throws Error when a declaration of the contract cannot be emitted.
 */
export async function declareContract(appDirectory: string): Promise<DeclaredContract> {
  const app = { name: 'app', directory: await realpath(appDirectory), exports: {} };
  const packages = await Promise.all(
    CONTRACT_PACKAGES.map((name) => readPackage(appDirectory, name)),
  );
  const remote = join(app.directory, 'src', 'remote.ts');
  const isRemote = existsSync(remote);
  const sourceOfOwn = (name: string) => join(app.directory, 'src', `${name}.ts`);
  const own = (['slots', 'widgets'] as const).filter((name) => existsSync(sourceOfOwn(name)));
  const out = await mkdtemp(join(tmpdir(), 'kedai-contract-'));
  try {
    const printed = await compile(
      out,
      { ...OPTIONS, rootDir: parse(app.directory).root, outDir: out, paths: pathsOf(packages) },
      [
        ...[...DECLARED_MODULES, CONTRACT_MODULE].map((module) => sourceOf(packages, module)),
        ...own.map((name) => sourceOfOwn(name)),
        ...(isRemote ? [remote] : []),
      ],
    );
    const declared = own.map((name) => OWN_MODULES[name]);
    const entries = [...DECLARED_MODULES, CONTRACT_MODULE, ...declared];
    const files = await collectDeclarations(
      { out, errors: errorsIn(printed), packages: [...packages, app] },
      entries,
    );
    const sources = isRemote
      ? await readSources(printed, [app, ...packages.filter(({ name }) => name !== 'shared-auth')])
      : [];
    return { imports: sharedImports(sources), files };
  } finally {
    await rm(out, { recursive: true });
  }
}

async function readPackage(appDirectory: string, name: string): Promise<DeclaredPackage> {
  const file = createRequire(`${appDirectory}/`).resolve(`${name}/package.json`);
  const manifest = JSON.parse(await readFile(file, 'utf8')) as {
    exports: Record<string, string | { types: string }>;
  };
  // Conditional exports: a compiled package in a remote's separate repository.
  const sources = Object.entries(manifest.exports).map(([subpath, target]) => [
    subpath,
    typeof target === 'string' ? target : target.types,
  ]);
  return {
    name,
    directory: dirname(await realpath(file)),
    exports: Object.fromEntries(sources) as Record<string, string>,
  };
}

/** The absolute path of the source of a module such as `shared-ui/toasts`. */
function sourceOf(packages: readonly DeclaredPackage[], module: string): string {
  const [name, ...subpath] = module.split('/');
  const owner = packages.find((each) => each.name === name);
  const file = owner?.exports[['.', ...subpath].join('/')];
  if (!owner || file === undefined) throw new Error(`No package exports ${module}`);
  return join(owner.directory, file);
}

/**
 * `paths` of the modules of packages. Resolved through the links in `node_modules`, they would count as
 * libraries, for which the compiler emits no declarations.
 */
function pathsOf(packages: readonly DeclaredPackage[]): Record<string, string[]> {
  const paths = packages.flatMap(({ name, directory, exports }) =>
    Object.entries(exports)
      .filter(([, file]) => /\.tsx?$/.test(file))
      .map(([subpath, file]): [string, string[]] => [
        posix.join(name, subpath),
        [join(directory, file)],
      ]),
  );
  return Object.fromEntries(paths);
}

function errorsIn(printed: string): string {
  return printed
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .join('\n');
}

/** The sources of some packages among the files that the compiler has listed. */
async function readSources(
  printed: string,
  packages: readonly DeclaredPackage[],
): Promise<string[]> {
  const files = printed
    .split('\n')
    .filter((line) =>
      packages.some(
        ({ directory }) =>
          line.startsWith(`${directory}${sep}`) &&
          !line.slice(directory.length).includes(`${sep}node_modules${sep}`),
      ),
    )
    .filter((line) => /\.tsx?$/.test(line));
  const compiled = files.filter((file) => file.endsWith('.d.ts'));
  const sources = files.filter((file) => !file.endsWith('.d.ts'));
  return Promise.all(
    [...sources, ...(await modulesOf(compiled))].map((file) => readFile(file, 'utf8')),
  );
}

/** The compiled modules of declarations, and all that they import by relative paths. */
async function modulesOf(declarations: readonly string[]): Promise<Set<string>> {
  const modules = new Set<string>();
  for (const file of declarations) {
    const module = file.replace(/\.d\.ts$/, '.js');
    if (existsSync(module)) modules.add(module);
  }
  for (const module of modules) {
    const text = await readFile(module, 'utf8');
    for (const [, specifier = ''] of text.matchAll(/['"](\.{1,2}\/[^'"]+\.js)['"]/g)) {
      modules.add(join(dirname(module), specifier));
    }
  }
  return modules;
}
