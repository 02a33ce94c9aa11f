import { STATEFUL_MODULES } from '../shared-modules.ts';

/** The shared modules whose declarations are part of a release; the others are libraries. */
export const DECLARED_MODULES = [...STATEFUL_MODULES, 'shared-auth'] as const;

export type DeclaredModule = (typeof DECLARED_MODULES)[number];

/** Names that an app imports at run time, by declared module; `*` for a namespace import. */
export type SharedImports = Partial<Record<DeclaredModule, string[]>>;

const STATEMENT = /\b(?:import|export)\s+(type\s)?([^'";]*?)\bfrom\s*['"]([^'"]+)['"]/g;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g;

/**
 * The names that sources import from the declared modules.
 *
 * @param sources texts of TypeScript files.
 */
export function sharedImports(sources: readonly string[]): SharedImports {
  const names = new Map<DeclaredModule, Set<string>>();
  const add = (module: string, name: string) => {
    const declared = DECLARED_MODULES.find((each) => each === module);
    if (declared) names.set(declared, (names.get(declared) ?? new Set()).add(name));
  };
  for (const source of sources) {
    for (const [, type, clause = '', module = ''] of source.matchAll(STATEMENT)) {
      if (type) continue;
      for (const name of namesIn(clause)) add(module, name);
    }
    for (const [, module = ''] of source.matchAll(DYNAMIC)) add(module, '*');
  }
  return Object.fromEntries([...names].map(([module, used]) => [module, [...used].sort()]));
}

/** `{ Link, type Toast, store as kept }` imports Link and store; a namespace imports everything. */
function namesIn(clause: string): string[] {
  const [, list] = /^\{([^}]*)\}\s*$/.exec(clause) ?? [];
  if (list === undefined) return ['*'];
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
    .map((item) => item.split(/\s/)[0] ?? item);
}
