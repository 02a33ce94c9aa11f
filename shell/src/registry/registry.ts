import type { RegisteredPage, Registry } from 'remote-contract/registry';
import { inlineRegistry } from './inline-registry.ts';

/** The page's registry; updated when a remote is replaced at run time. */
export const registry: Registry = inlineRegistry();

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
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch('/registry.json', { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`/registry.json answered ${response.status}`);
  return (await response.json()) as Registry;
}
