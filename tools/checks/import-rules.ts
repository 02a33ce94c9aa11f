/** Which package may import which: pure functions for import-direction.ts. */
import { dirname, normalize } from 'node:path';
import { APP_NAMES } from 'node-kit/workspace';

/** A package of the workspace. */
export interface Package {
  folder: string;
  name: string;
  /** Names of all dependencies, including devDependencies. */
  dependencies: readonly string[];
}

/** Packages that must not import each other in either direction. */
const INDEPENDENT: readonly { packages: readonly string[]; because: string }[] = [
  { packages: APP_NAMES, because: 'apps meet in the browser only, through Module Federation' },
  {
    packages: ['packages/page-server', 'packages/local-supabase'],
    because: 'the page server knows the backend by its HTTP API only',
  },
];

/**
 * Dependencies that are not allowed, a sentence each.
 *
 * @param all from the top of the order to its bottom: a package imports only those after it.
 */
export function forbiddenDependencies(all: readonly Package[]): string[] {
  return all.flatMap((importer, index) =>
    all
      .filter(({ name }) => importer.dependencies.includes(name))
      .flatMap((imported) => {
        const arrow = `${importer.folder} imports ${imported.folder}`;
        if (all.indexOf(imported) <= index) return `${arrow}, which is above it in the list`;
        const rule = INDEPENDENT.find(({ packages }) =>
          [importer, imported].every(({ folder }) => packages.includes(folder)),
        );
        return rule ? `${arrow}, but ${rule.because}` : [];
      }),
  );
}

/** Static, dynamic and type imports, exports from modules, and modules that tests replace. */
const RELATIVE_IMPORT = /(?:\bfrom|\bimport|\bmock\(|\bimport\()\s*'(\.[^']+)'/g;

/**
 * Relative imports of a file that leave its package, and so bypass `exports` and package.json.
 *
 * @param folder of the package.
 * @param file its path in the workspace.
 */
export function importsOutOf(folder: string, file: string, text: string): string[] {
  return [...text.matchAll(RELATIVE_IMPORT)].flatMap(([, target = '']) =>
    normalize(`${dirname(file)}/${target}`).startsWith(`${folder}/`)
      ? []
      : `${file} imports ${target}, outside of its package`,
  );
}
