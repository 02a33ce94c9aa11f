import { type ReleaseDescription, releasePrefix } from '../releases/release-description.ts';
import type { AppName, RemoteName } from '../workspace.ts';

/**
 * The release of a remote that a visitor gets. The shell's `registry.ts` describes the same shape
 * for the browser. It travels in every page, so what only the server needs stays in the release.
 */
export interface PageRegistryEntry {
  /** Name of the release; also part of its address. */
  release: string;
  /** Address of the entry script. */
  entry: string;
  /** Subresource integrity of the entry script; empty for one that is served from source. */
  integrity: string;
  /** Paths of the pages that the remote owns, in React Router's notation. */
  paths: readonly string[];
}

/** What the shell in the browser knows of the remotes. */
export type PageRegistry = Partial<Record<RemoteName, PageRegistryEntry>>;

/** From which origins releases are served, by app; from that of the page where none is named. */
export type ReleaseOrigins = Partial<Record<AppName, string>>;

/** Address of a release's files, without a trailing slash. */
export function releaseAddress(
  { app, release, address }: ReleaseDescription,
  origins: ReleaseOrigins,
): string {
  return address ?? `${origins[app] ?? ''}/${releasePrefix(app, release)}`.replace(/\/$/, '');
}

/** What the shell needs to load some releases. */
export function pageRegistry(
  remotes: readonly ReleaseDescription[],
  origins: ReleaseOrigins = {},
): PageRegistry {
  return Object.fromEntries(remotes.map((remote) => [remote.app, entryOf(remote, origins)]));
}

/** What the shell needs to load a release. */
export function entryOf(
  remote: ReleaseDescription,
  origins: ReleaseOrigins = {},
): PageRegistryEntry {
  const { entry = '', files, pages, release } = remote;
  return {
    release,
    entry: `${releaseAddress(remote, origins)}/${entry}`,
    integrity: files[entry]?.integrity ?? '',
    paths: pages.map(({ path }) => path),
  };
}
