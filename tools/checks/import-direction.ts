/**
 * Checks that packages import only packages below them in pnpm-workspace.yaml, and none forbidden by import-rules.ts.
 * Reads each package.json, which declares all imports (Biome's noUndeclaredDependencies).
 *
 * `node tools/checks/import-direction.ts` writes the diagram into CONTRIBUTING.md; with `--check` it
 * fails when the diagram there is outdated.
 */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeOrCheck } from 'node-kit/files/generated-file';
import { replaceSection } from 'node-kit/page-section';
import { REMOTE_NAMES, ROOT } from 'node-kit/workspace';
import { parse } from 'yaml';
import { forbiddenDependencies, importsOutOf, type Package } from './import-rules.ts';

const DOCUMENT = join(ROOT, 'CONTRIBUTING.md');

const packages = await readPackages();
const problems = [...forbiddenDependencies(packages), ...(await importsOutOfPackages(packages))];
for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length > 0) process.exitCode = 1;
const page = await readFile(DOCUMENT, 'utf8');
await writeOrCheck(DOCUMENT, replaceSection(page, 'import direction', diagram(packages)));

/** The packages in the order of pnpm-workspace.yaml. */
async function readPackages(): Promise<Package[]> {
  const workspace = parse(await readFile(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')) as {
    packages: string[];
  };
  return Promise.all(
    workspace.packages
      // The packages of e2e/stock import none of ours.
      .filter((folder) => folder !== 'e2e/stock/*')
      .flatMap((folder) => (folder === '*' ? REMOTE_NAMES : [folder]))
      .map(async (folder) => {
        const text = await readFile(join(ROOT, folder, 'package.json'), 'utf8');
        const { name, ...declared } = JSON.parse(text) as {
          name: string;
          dependencies?: Record<string, string>;
          devDependencies?: Record<string, string>;
          // A remote without its own dependencies resolves them from the root.
          peerDependencies?: Record<string, string>;
        };
        const { dependencies, devDependencies, peerDependencies } = declared;
        const all = { ...dependencies, ...devDependencies, ...peerDependencies };
        return { folder, name, dependencies: Object.keys(all) };
      }),
  );
}

async function importsOutOfPackages(all: readonly Package[]): Promise<string[]> {
  const found: string[] = [];
  for (const { folder } of all) {
    for await (const file of glob(`${folder}/**/*.{ts,tsx,mjs}`, {
      cwd: ROOT,
      exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
    })) {
      found.push(...importsOutOf(folder, file, await readFile(join(ROOT, file), 'utf8')));
    }
  }
  return found;
}

/** The arrows between packages; the remotes are one node, so that a new one changes no document. */
function diagram(all: readonly Package[]): string {
  const nodeOf = (folder: string) => (REMOTE_NAMES.includes(folder) ? 'remotes' : folder);
  const arrows = all.flatMap(({ folder, dependencies }) =>
    all
      .filter(({ name }) => dependencies.includes(name))
      .map((imported) => `  ${nodeOf(folder)} --> ${nodeOf(imported.folder)}`),
  );
  return ['```mermaid', 'flowchart TD', ...new Set(arrows), '```'].join('\n');
}
