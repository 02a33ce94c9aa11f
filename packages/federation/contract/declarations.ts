import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';

/** A package whose declarations are part of a contract; the app itself is a package without exports. */
export interface DeclaredPackage {
  name: string;
  /** Absolute path without symbolic links. */
  directory: string;
  /** Source file by subpath, as in its package.json. */
  exports: Record<string, string>;
}

/** The output of the compiler. */
interface Emitted {
  /** Absolute folder of the declarations; below it, they have the absolute paths of their sources. */
  out: string;
  /** Errors about sources without declarations. */
  errors: string;
  packages: readonly DeclaredPackage[];
}

/** Paths of the declarations of an app's own part of the contract. */
export const OWN_MODULES = {
  slots: 'app/src/slots.d.ts',
  widgets: 'app/src/widgets.d.ts',
} as const;

/**
 * Declared as `any`: database migrations stay backward compatible with released apps, and the generated types would be
 * two thirds of all declarations.
 */
const DATABASE = {
  place: 'shared-auth/src/database.types.d.ts',
  text: 'export type Database = any;\n',
};

/**
 * Collects declarations and all declarations of the same packages that they refer to.
 *
 * @param entries modules (`shared-ui/toasts`) or paths (`app/src/slots.d.ts`).
 * @returns texts by path, in alphabetical order: `shared-ui/src/toasts.d.ts` and so on, and for each
 * package a `package.json` that exports the modules that are imported by name.
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
    const text = source && (await readDeclaration(out, source));
    if (text === undefined) throw new Error(`The compiler cannot declare ${place}.\n${errors}`);
    files.set(place, text);
    queue.push(...relativePlaces(place, text), ...specifiersIn(text).map(placeOf));
  }
  for (const [name, exports] of exported) {
    files.set(`${name}/package.json`, JSON.stringify({ name, exports }));
  }
  return Object.fromEntries([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The emitted declaration; a compiled package ships its own. */
async function readDeclaration(out: string, source: string): Promise<string | undefined> {
  const [emitted, own] = await Promise.all(
    [join(out, source), source].map((file) => readFile(file, 'utf8').catch(() => undefined)),
  );
  return emitted ?? own;
}

/** `./src/slots.tsx` → `./src/slots.d.ts`. */
function declared(source: string): string {
  return `${source.replace(/(\.d)?\.tsx?$/, '')}.d.ts`;
}

/** Paths of the declarations to which a declaration refers by relative specifiers. */
export function relativePlaces(place: string, text: string): string[] {
  return specifiersIn(text)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => declared(posix.join(posix.dirname(place), specifier)));
}

/** Import specifiers of a declaration. */
function specifiersIn(text: string): string[] {
  const pattern = /\b(?:from\s*|import\()['"]([^'"]+)/g;
  return [...text.matchAll(pattern)].map(([, specifier = '']) => specifier);
}
