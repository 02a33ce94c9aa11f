import { join } from 'node:path';

/** Absolute folder of the repository. */
export const ROOT = join(import.meta.dirname, '..');

/** The remotes, by the name of their folder, which is also their name in the registry. */
export const REMOTE_NAMES = ['storefront', 'cart-checkout', 'admin-console'] as const;

export type RemoteName = (typeof REMOTE_NAMES)[number];

/** Everything that is built: the host and its remotes. */
export const APP_NAMES = ['shell', ...REMOTE_NAMES] as const;

export type AppName = (typeof APP_NAMES)[number];
