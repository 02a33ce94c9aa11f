import { posix } from 'node:path';

/** A declaration, or the exports of a package, in the folder that the compiler reads. */
const PLACE = /^(?:app|shared-ui|shared-auth)\/(?:[\w-]+\/)*[\w.-]+\.d\.ts$/;
const MANIFEST = /^(shared-ui|shared-auth)\/package\.json$/;
const TARGET = /^(?:\.\/)?(?:[\w-]+\/)*[\w.-]+\.d\.ts$/;
const SUBPATH = /^\.(?:\/[\w.-]+)*$/;

/** Directives that make the compiler read other files. */
const DIRECTIVE = /\/\/\/\s*</;

/** Texts after the words that name a module. */
const SPECIFIER = /\b(?:from|import|require|module)\b[\s(]*(['"`])([^'"`]*)\1/g;

/** A library by name, without steps out of its folder. */
const LIBRARY = /^@?[\w-]+(?:[/.][\w-]+)*$/;

/**
 * The reasons why declarations from outside must not be given to the compiler, a sentence each: they may
 * refer to each other and to libraries, but to no other file of the server.
 */
export function declarationProblems(files: Readonly<Record<string, string>>): string[] {
  return Object.entries(files).flatMap(([place, text]) => {
    if (MANIFEST.test(place)) return isManifest(place, text) ? [] : [`${place} is not as expected`];
    if (!PLACE.test(place)) return [`${place} cannot be the place of a declaration`];
    if (DIRECTIVE.test(text)) return [`${place} has a directive for the compiler`];
    return [...text.matchAll(SPECIFIER)]
      .map(([, , specifier = '']) => specifier)
      .filter((specifier) => !isInside(place, specifier))
      .map((specifier) => `${place} refers to ${specifier}`);
  });
}

function isInside(place: string, specifier: string): boolean {
  if (!specifier.startsWith('.')) return LIBRARY.test(specifier);
  // An escape sequence could hide a step out of the folder.
  if (specifier.includes('\\')) return false;
  const [root = ''] = place.split('/');
  return posix.join(posix.dirname(place), specifier).startsWith(`${root}/`);
}

function isManifest(place: string, text: string): boolean {
  try {
    const { name, exports, ...more } = JSON.parse(text) as Record<string, unknown>;
    const targets = Object.entries(exports as Record<string, unknown>);
    return (
      place === `${name}/package.json` &&
      Object.keys(more).length === 0 &&
      targets.every(
        ([subpath, target]) =>
          SUBPATH.test(subpath) && typeof target === 'string' && TARGET.test(target),
      )
    );
  } catch {
    return false;
  }
}
