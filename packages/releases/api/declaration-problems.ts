import { posix } from 'node:path';
import { codeOf } from './declaration-code.ts';

/** Allowed path of a declaration in the folder that the compiler reads. */
const PLACE = /^(?:app|remote-contract|shared-ui|shared-auth)\/(?:[\w-]+\/)*[\w.-]+\.d\.ts$/;
const MANIFEST = /^(remote-contract|shared-ui|shared-auth)\/package\.json$/;
const TARGET = /^(?:\.\/)?(?:[\w-]+\/)*[\w.-]+\.d\.ts$/;
const SUBPATH = /^\.(?:\/[\w.-]+)*$/;

/** Module specifiers in the code of `codeOf`. */
const SPECIFIER = /\b(?:from|import|require)\b[\s(]*'(\d+)'/g;

/**
 * Module references other than string literals, and declarations that augment other modules. A method
 * `import(file: File)` is allowed.
 */
const REFUSED =
  /\bimport\s*(?:[.<`]|\((?!\s*(?:'|\)|(?:\.\.\.)?[\w$]+\??\s*:)))|\bmodule\s*'|\bglobal\s*\{|\bexport\s+as\b/;

const BRACKET_OR_EXPORT = /[{}()[\]]|(?<!\.\s*)(?<![\w$])export(?![\w$])/g;

/** Maximum number of quoted characters in an error. */
const MAX_QUOTE = 40;

/** A bare library specifier without path traversal. */
const LIBRARY = /^@?[\w-]+(?:[/.][\w-]+)*$/;

/**
 * Reasons to reject uploaded declarations before the compiler reads them, a sentence each: they may refer to each
 * other and to libraries, but not to other files of the server.
 */
export function declarationProblems(files: Readonly<Record<string, string>>): string[] {
  return Object.entries(files).flatMap(([place, text]) => {
    if (MANIFEST.test(place)) return isManifest(place, text) ? [] : [`${place} is not as expected`];
    if (!PLACE.test(place)) return [`${place} cannot be the place of a declaration`];
    const { code, strings, unclear } = codeOf(text);
    const refused = unclear || REFUSED.exec(code)?.[0] || (isModule(code) ? '' : 'no export');
    if (refused !== '') {
      return [
        `${place} must be a module as the compiler emits it, without directives, "declare module" and ` +
          `"declare global": ${JSON.stringify(refused.slice(0, MAX_QUOTE))}`,
      ];
    }
    return [...code.matchAll(SPECIFIER)]
      .map(([, index]) => strings[Number(index)] ?? '')
      .filter((specifier) => !isInside(place, specifier))
      .map((specifier) => `${place} refers to ${specifier}`);
  });
}

/** Without a top-level export, the compiler treats the declarations of a file as global. */
function isModule(code: string): boolean {
  let depth = 0;
  for (const [token] of code.matchAll(BRACKET_OR_EXPORT)) {
    if (token === 'export') {
      if (depth === 0) return true;
    } else depth += '{(['.includes(token) ? 1 : -1;
  }
  return false;
}

function isInside(place: string, specifier: string): boolean {
  if (!specifier.startsWith('.')) return LIBRARY.test(specifier);
  // An escape sequence could hide path traversal.
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
