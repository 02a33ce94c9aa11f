/**
 * Checks that packages import only packages below them in the list of pnpm-workspace.yaml. It reads each
 * package.json, which declares all imports (Biome's noUndeclaredDependencies).
 *
 * `node tools/checks/import-direction.ts` writes the diagram into CONTRIBUTING.md; with `--check` it
 * fails when the diagram there is outdated.
 */
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { writeOrCheck } from 'shared-node/files/generated-file';
import { replaceSection } from 'shared-node/page-section';
import { ROOT } from 'shared-node/workspace';
import { parse } from 'yaml';

interface Package {
  folder: string;
  name: string;
  /** Names of all dependencies, those of tests included. */
  dependencies: string[];
}

const DOCUMENT = join(ROOT, 'CONTRIBUTING.md');

const packages = await readPackages();
const problems = [...upwardDependencies(packages), ...(await importsOutOfPackages(packages))];
const page = await readFile(DOCUMENT, 'utf8');
await writeOrCheck(DOCUMENT, replaceSection(page, 'import direction', diagram(packages)));
for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length > 0) process.exitCode = 1;

/** The packages in the order of pnpm-workspace.yaml. */
async function readPackages(): Promise<Package[]> {
  const workspace = parse(await readFile(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')) as {
    packages: string[];
  };
  return Promise.all(
    workspace.packages.map(async (folder) => {
      const text = await readFile(join(ROOT, folder, 'package.json'), 'utf8');
      const { name, dependencies, devDependencies } = JSON.parse(text) as {
        name: string;
        dependencies?: Record<string, string>;
        devDependencies?: Record<string, string>;
      };
      return { folder, name, dependencies: Object.keys({ ...dependencies, ...devDependencies }) };
    }),
  );
}

function upwardDependencies(all: readonly Package[]): string[] {
  return all.flatMap(({ folder, dependencies }, index) =>
    all
      .slice(0, index + 1)
      .filter(({ name }) => dependencies.includes(name))
      .map((above) => `${folder} imports ${above.folder}, which is above it in the list`),
  );
}

/** Relative imports that leave their package and so bypass `exports` and package.json. */
async function importsOutOfPackages(all: readonly Package[]): Promise<string[]> {
  const found: string[] = [];
  for (const { folder } of all) {
    for await (const file of glob(`${folder}/**/*.{ts,tsx,mjs}`, {
      cwd: ROOT,
      exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
    })) {
      const text = await readFile(join(ROOT, file), 'utf8');
      for (const [, target = ''] of text.matchAll(/^(?:import|export|\}).*? from '(\.[^']+)'/gm)) {
        const path = normalize(join(dirname(file), target));
        if (!path.startsWith(`${folder}/`)) found.push(`${file} imports ${target}`);
      }
    }
  }
  return found;
}

function diagram(all: readonly Package[]): string {
  const arrows = all.flatMap(({ folder, dependencies }) =>
    all
      .filter(({ name }) => dependencies.includes(name))
      .map((imported) => `  ${folder} --> ${imported.folder}`),
  );
  return ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n');
}
