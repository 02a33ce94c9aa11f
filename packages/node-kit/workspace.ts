import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Absolute folder of the repository. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** Name of a remote: its folder and its registry key. */
export type RemoteName = string;

/** Name of an app: `shell`, the host, or a remote. */
export type AppName = string;

/**
 * Names that a remote may have: they are part of URLs, file names and CSS class names, and the length
 * is that of the column `browser_event.app`.
 */
const APP_NAME = /^[a-z][a-z0-9-]{0,39}$/;

/**
 * Whether a text can be the name of an app. Names are used as object keys, so inherited ones such as `constructor` are
 * invalid.
 */
export function isAppName(text: string): text is AppName {
  return APP_NAME.test(text) && !(text in {});
}

/**
 * The remotes of this workspace, in alphabetical order: its folders with a `src/remote.ts`. A shop may have more:
 * remotes in its registry come from any repository (packages/releases/registry/registry.ts).
 */
export const REMOTE_NAMES: readonly RemoteName[] = readdirSync(ROOT)
  .filter((name) => isAppName(name) && existsSync(join(ROOT, name, 'src', 'remote.ts')))
  .sort();

/** The apps of this workspace: the host and its remotes. */
export const APP_NAMES: readonly AppName[] = ['shell', ...REMOTE_NAMES];
