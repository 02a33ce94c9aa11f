import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';

/** A package whose declarations belong to a contract; the app itself is one that exports nothing. */
export interface DeclaredPackage {
  name: string;
  /** Absolute, without symbolic links. */
  directory: string;
  /** Source file by subpath, as its package.json says. */
  exports: Record<string, string>;
}

/** What the compiler has left behind. */
interface Emitted {
  /** Absolute folder of the declarations, which stand there under the absolute paths of the sources. */
  out: string;
  /** What it said of sources that it could not declare. */
  errors: string;
  packages: readonly DeclaredPackage[];
}

/** Place of the declaration of a remote's own module. */
export const REMOTE_MODULE = 'app/src/remote.d.ts';

/**
 * Declared as `any`: tables and functions are the database's, whose migrations keep what released
 * apps ask for. The generated types would be two thirds of all declarations.
 */
const DATABASE = {
  place: 'shared-auth/src/database.types.d.ts',
  text: 'export type Database = any;\n',
};

/**
 * Collects declarations and all that they refer to in the same packages.
 *
 * @param entries modules (`shared-ui/runtime`) or places (`app/src/remote.d.ts`).
 * @returns texts by place, in alphabetical order: `shared-ui/src/runtime.d.ts` and so on, and for each
 * package a `package.json` that exports the modules that are referred to by name.
 * @throws Error when a declaration was not emitted.
 */
export async function collectDeclarations(
  { out, errors, packages }: Emitted,
  entries: readonly string[],
): Promise<Record<string, string>> {
  const files = new Map<string, string>([[DATABASE.place, DATABASE.text]]);
  const exported = new Map<string, Record<string, string>>();
  const placeOf = (specifier: string): string | undefined => {
    const owner = packages.find(({ name }) => `${specifier}/`.startsWith(`${name}/`));
    if (!owner) return undefined;
    if (specifier.endsWith('.d.ts')) return specifier;
    const subpath = `.${specifier.slice(owner.name.length)}`;
    const target = declared(owner.exports[subpath] ?? subpath);
    exported.set(owner.name, { ...exported.get(owner.name), [subpath]: target });
    return posix.join(owner.name, target);
  };
  const queue = entries.map(placeOf);
  for (const place of queue) {
    if (place === undefined || files.has(place)) continue;
    const owner = packages.find(({ name }) => place.startsWith(`${name}/`));
    const source = owner && join(owner.directory, place.slice(owner.name.length));
    const text = source && (await readFile(join(out, source), 'utf8').catch(() => undefined));
    if (text === undefined) throw new Error(`The compiler cannot declare ${place}.\n${errors}`);
    files.set(place, text);
    queue.push(...relativePlaces(place, text), ...specifiersIn(place, text).map(placeOf));
  }
  for (const [name, exports] of exported) {
    files.set(`${name}/package.json`, JSON.stringify({ name, exports }));
  }
  return Object.fromEntries([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** `./src/slots.tsx` → `./src/slots.d.ts`. */
function declared(source: string): string {
  return `${source.replace(/(\.d)?\.tsx?$/, '')}.d.ts`;
}

/** The declarations that one refers to by relative paths, by their places. */
export function relativePlaces(place: string, text: string): string[] {
  return specifiersIn(place, text)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => declared(posix.join(posix.dirname(place), specifier)));
}

/** What a declaration refers to. The remote's own module imports its widgets, and its pages by `import()`. */
function specifiersIn(place: string, text: string): string[] {
  const pattern =
    place === REMOTE_MODULE ? /\bfrom\s*['"]([^'"]+)/g : /\b(?:from\s*|import\()['"]([^'"]+)/g;
  return [...text.matchAll(pattern)].map(([, specifier = '']) => specifier);
}
