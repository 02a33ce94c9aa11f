import type { AppName } from 'shared-node/workspace';
import { REMOTE_MODULE } from '../federation/declarations.ts';
import type { DeclaredContract } from '../federation/declare-contract.ts';
import type { DeclaredRelease } from './contract-comparisons.ts';

/** Declarations of a small contract: a shell, and cart-checkout, whose widget the storefront uses. */
const SHARED = {
  'shared-ui/package.json': JSON.stringify({
    name: 'shared-ui',
    exports: { './runtime': './runtime.d.ts', './remote-contract': './remote-contract.d.ts' },
  }),
  'shared-ui/runtime.d.ts': `import type { Add, Badge } from './remote-contract.ts';
export declare function toast(text: string, kind?: 'error'): void;
export declare function useSlots(): { Add: Add; Badge?: Badge };
`,
  'shared-ui/remote-contract.d.ts': `import type { ComponentType } from 'react';
export declare const CONTRACT_VERSION = '1.1.0';
export type { Section } from './sections.ts';
export type Add = ComponentType<{ id: number; note?: string }>;
export type Badge = ComponentType;
export interface Remotes {
  storefront: { pages: string[] };
  'cart-checkout': { pages: string[]; widgets: { Add: Add; Badge?: Badge } };
}
`,
  'shared-ui/sections.d.ts': `export declare const SECTIONS: readonly ['menu', 'lokasi'];
export type Section = (typeof SECTIONS)[number];
`,
  'shared-auth/package.json': JSON.stringify({
    name: 'shared-auth',
    exports: { '.': './shared-auth.d.ts' },
  }),
  'shared-auth/shared-auth.d.ts': `export declare function role(): 'admin' | 'user';
export declare function signIn(name: string): void;
`,
};

const REMOTES: Partial<Record<AppName, Pick<DeclaredContract, 'imports'> & { remote: string }>> = {
  storefront: {
    imports: { 'shared-ui/runtime': ['toast', 'useSlots'], 'shared-auth': ['role'] },
    remote: `declare const _default: { pages: string[] };
export default _default;
`,
  },
  'cart-checkout': {
    imports: { 'shared-ui/runtime': [], 'shared-auth': [] },
    remote: `import type { JSX } from 'react';
declare const _default: { pages: string[]; widgets: {
  Add: (props: { id: number; note?: string }) => JSX.Element;
  Badge: () => JSX.Element;
} };
export default _default;
`,
  },
};

/** A text in a declaration, and its replacement. */
export type DeclarationChange = readonly [before: string, after: string];

/**
 * The contract of the shell, storefront or cart-checkout.
 *
 * @param changes each must apply to a declaration; a declaration may be changed several times.
 */
export function testContract(app: AppName, ...changes: DeclarationChange[]): DeclaredContract {
  const remote = REMOTES[app];
  const files: Record<string, string> = {
    ...SHARED,
    ...(remote && { [REMOTE_MODULE]: remote.remote }),
  };
  for (const [before, after] of changes) {
    const place = Object.keys(files).find((each) => files[each]?.includes(before));
    if (!place) throw new Error(`No declaration of ${app} has ${before}`);
    files[place] = files[place]?.replace(before, after) ?? '';
  }
  return { imports: remote?.imports ?? { 'shared-ui/runtime': [], 'shared-auth': [] }, files };
}

/** A release of that contract, `old` without changes, `new` with them. */
export function testDeclared(app: AppName, ...changes: DeclarationChange[]): DeclaredRelease {
  return {
    app,
    release: changes.length === 0 ? 'old' : 'new',
    contractVersion: '1.1.0',
    shared: { 'shared-ui/runtime': '1.1.0', 'shared-auth': '1.1.0' },
    contract: testContract(app, ...changes),
  };
}
