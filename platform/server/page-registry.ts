import type { AppName, RemoteName } from 'shared-node/workspace';
import { type ReleaseDescription, releasePrefix } from '../releases/release-description.ts';

/**
 * The release of a remote for a visitor; the shell's `registry.ts` has the same type. Every page
 * contains it, so fields that only the server needs are left out.
 */
export interface PageRegistryEntry {
  /** Name of the release; also part of its URL. */
  release: string;
  /** URL of the entry script. */
  entry: string;
  /** Subresource integrity of the entry script; empty for a remote served from source. */
  integrity: string;
  /** Paths of the remote's pages, in React Router's notation. */
  paths: readonly string[];
}

/** The release of each remote, for the shell in the browser. */
export type PageRegistry = Partial<Record<RemoteName, PageRegistryEntry>>;

/** Origin that serves the releases of an app; empty: the page's own. */
export type ReleaseOrigins = (app: AppName) => string;

export const OWN_ORIGIN: ReleaseOrigins = () => '';

/** Base URL of a release's files, without a trailing slash. */
export function releaseUrl(
  { app, release, address }: ReleaseDescription,
  origins: ReleaseOrigins,
): string {
  return address ?? `${origins(app)}/${releasePrefix(app, release)}`.replace(/\/$/, '');
}

/** The registry with these releases. */
export function pageRegistry(
  remotes: readonly ReleaseDescription[],
  origins = OWN_ORIGIN,
): PageRegistry {
  return Object.fromEntries(remotes.map((remote) => [remote.app, entryOf(remote, origins)]));
}

/** The registry entry of a release. */
export function entryOf(remote: ReleaseDescription, origins = OWN_ORIGIN): PageRegistryEntry {
  const { entry = '', files, pages, release } = remote;
  return {
    release,
    entry: `${releaseUrl(remote, origins)}/${entry}`,
    integrity: files[entry]?.integrity ?? '',
    paths: pages.map(({ path }) => path),
  };
}
