import { execFile } from 'node:child_process';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from 'node-kit/workspace';

const run = promisify(execFile);
const TYPESCRIPT = createRequire(join(ROOT, 'packages/federation/')).resolve(
  'typescript/package.json',
);
const TSC = join(dirname(TYPESCRIPT), 'bin', 'tsc');

/**
 * Compiles TypeScript to ES modules with declarations: Node does not strip types in `node_modules`.
 *
 * @param folder absolute folder for the output, in which files keep their path in the workspace.
 * @param config base configuration in the workspace, e.g. `tsconfig.browser.json`.
 * @param files entry points, relative to the workspace. Relative imports are included.
 * @param internalPackages names of packages in `packages/` whose imported modules are included.
 */
export async function compilePackage(
  folder: string,
  config: string,
  files: readonly string[],
  internalPackages: readonly string[] = [],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const project = join(folder, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    // `npm run typecheck` checks the types.
    noCheck: true,
    rootDir: ROOT,
    outDir: folder,
    // Through the links in `node_modules` it would count as a library, which is not compiled.
    paths: Object.fromEntries(
      internalPackages.map((name) => [`${name}/*`, [join(ROOT, 'packages', name, '*.ts')]]),
    ),
  };
  const settings = {
    extends: join(ROOT, config),
    compilerOptions,
    files: files.map((file) => join(ROOT, file)),
  };
  await writeFile(project, JSON.stringify(settings));
  // By default tsc looks for `@types` beside the configuration.
  await run(process.execPath, [TSC, '--project', project, '--typeRoots', typeRoots()]);
}

function typeRoots(): string {
  return join(ROOT, 'node_modules', '@types');
}

/** Import specifiers of other packages, in compiled files. */
const IMPORTED =
  /\b(?:from\s*|import\s*\(?\s*)['"](?!node:)((?:@[a-z0-9-]+\/)?[a-z0-9][\w.-]*)(?=[/'"])/g;

/** Names of the packages that compiled files import, in alphabetical order. */
export async function importedPackages(folder: string): Promise<string[]> {
  const names = new Set<string>();
  for await (const file of glob('**/*.{js,d.ts}', { cwd: folder })) {
    const text = await readFile(join(folder, file), 'utf8');
    for (const [, name = ''] of text.matchAll(IMPORTED)) names.add(name);
  }
  return [...names].sort();
}
