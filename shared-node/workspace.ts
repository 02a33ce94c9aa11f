import { join } from 'node:path';

/** Absolute folder of the repository. */
export const ROOT = join(import.meta.dirname, '..');

/** Names of the remotes: of their folders, and in the registry. */
export const REMOTE_NAMES = ['storefront', 'cart-checkout', 'admin-console'] as const;

export type RemoteName = (typeof REMOTE_NAMES)[number];

/** Names of all apps: the host and its remotes. */
export const APP_NAMES = ['shell', ...REMOTE_NAMES] as const;

export type AppName = (typeof APP_NAMES)[number];
