import type { CurrentReleases, RegisteredPage, Registry } from 'remote-contract/registry';
import { inlineRegistry } from './inline-registry.ts';

/** The page's registry; updated when a remote is replaced at run time. */
export const registry: Registry = inlineRegistry();

/** Releases that are being loaded beside the running ones, see src/takeover. */
export const staged: Registry = {};

/** The pages of each remote. */
export function pagesByRemote(): (readonly [string, readonly RegisteredPage[]])[] {
  return Object.entries(registry).map(([name, entry]) => [name, entry?.pages ?? []]);
}

/** The pages of all remotes. */
export function remotePages(): RegisteredPage[] {
  return pagesByRemote().flatMap(([, pages]) => pages);
}

/** The page's release of a remote. */
export function releaseOf(name: string): string | undefined {
  return registry[name]?.release;
}

/** Timeout in ms. */
const TIMEOUT_MS = 4000;

/** Fetches the current registry: releases may be newer than the page. */
export async function fetchRegistry(): Promise<Registry> {
  return (await fetchReleases()).remotes;
}

/** Fetches the visitor's current releases, which depend on canaries and previews as those of a page do. */
export async function fetchReleases(): Promise<CurrentReleases> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch('/registry.json', { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`/registry.json answered ${response.status}`);
  const { shell, ...remotes } = (await response.json()) as Registry;
  return { remotes, ...(shell && { shell: shell.release }) };
}
