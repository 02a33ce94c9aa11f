import { OWN_MODULES } from 'federation/contract/declarations';
import type { DeclaredContract } from 'federation/contract/declare-contract';
import { DECLARED_MODULES } from 'federation/contract/shared-imports';
import type { AppName } from 'node-kit/workspace';
import type { DeclaredRelease } from '../contract/comparisons.ts';

/** A minimal contract: a shell, and cart-checkout with a widget for a storefront slot. */
const SHARED = {
  'remote-contract/package.json': JSON.stringify({
    name: 'remote-contract',
    exports: { '.': './remote-contract.d.ts', './slots': './slots.d.ts' },
  }),
  'remote-contract/slots.d.ts': 'export {};\n',
  'shared-ui/package.json': JSON.stringify({
    name: 'shared-ui',
    exports: {
      './toasts': './toasts.d.ts',
    },
  }),
  'shared-ui/toasts.d.ts': `export declare function toast(text: string, kind?: 'error'): void;
export declare function useBadge(): { count: number };
`,
  'remote-contract/remote-contract.d.ts': `import type { ReactNode } from 'react';
export declare const CONTRACT_VERSION = '1.1.0';
export type { Section } from './sections.ts';
export interface Slot<Props extends object> { readonly name: string; readonly props?: (props: Props) => void; }
export interface RemoteWidget<Props extends object = Record<never, never>> {
  load: () => Promise<(props: Props) => ReactNode>;
}
`,
  'remote-contract/sections.d.ts': `export declare const SECTIONS: readonly ['menu', 'lokasi'];
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

interface TestRemote
  extends Pick<DeclaredContract, 'imports'>,
    Pick<DeclaredRelease, 'slots' | 'widgets'> {
  files: Record<string, string>;
}

const REMOTES: Partial<Record<AppName, TestRemote>> = {
  storefront: {
    imports: { 'shared-ui/toasts': ['toast'], 'shared-auth': ['role'] },
    slots: [{ key: 'order', name: 'product.order', required: true }],
    files: {
      [OWN_MODULES.slots]: `import type { Slot } from 'remote-contract';
export declare const order: Slot<{ id: number; note?: string }>;
`,
    },
  },
  'cart-checkout': {
    imports: {},
    widgets: [{ name: 'Add', places: [{ slot: 'product.order' }] }],
    files: {
      [OWN_MODULES.widgets]: `import type { RemoteWidget } from 'remote-contract';
export declare const Add: RemoteWidget<{ id: number; note?: string }>;
`,
    },
  },
};

/** A text in a declaration and its replacement. */
export type DeclarationChange = readonly [before: string, after: string];

/**
 * The contract of the shell, storefront or cart-checkout.
 *
 * @param changes each must match a declaration; a declaration may be changed several times.
 */
export function testContract(app: AppName, ...changes: DeclarationChange[]): DeclaredContract {
  const remote = REMOTES[app];
  const files: Record<string, string> = {
    ...SHARED,
    ...remote?.files,
  };
  for (const [before, after] of changes) {
    const place = Object.keys(files).find((each) => files[each]?.includes(before));
    if (!place) throw new Error(`No declaration of ${app} has ${before}`);
    files[place] = files[place]?.replace(before, after) ?? '';
  }
  return { imports: remote?.imports ?? {}, files };
}

/** Slots and widgets of the storefront and cart-checkout. */
export function testParts(app: AppName): Required<Pick<DeclaredRelease, 'slots' | 'widgets'>> {
  const { slots = [], widgets = [] } = REMOTES[app] ?? {};
  return { slots, widgets };
}

/** A release with that contract, named `old` without changes and `new` with changes. */
export function testDeclared(app: AppName, ...changes: DeclarationChange[]): DeclaredRelease {
  return {
    ...testParts(app),
    app,
    release: changes.length === 0 ? 'old' : 'new',
    contractVersion: '1.1.0',
    shared: Object.fromEntries(DECLARED_MODULES.map((name) => [name, '1.1.0'])),
    contract: testContract(app, ...changes),
  };
}
