import type { RemoteName } from 'shared-ui/remote-contract';

/** The current release of a remote. */
export interface RegistryEntry {
  /** Content hash of the release; also part of its address. */
  release: string;
  /** Absolute or root-relative address of the entry script. */
  entry: string;
  /** Subresource integrity of the entry script; empty for an entry from source. */
  integrity: string;
  /** Paths of the remote's pages, in React Router's notation. */
  paths: readonly string[];
}

/** The current release of each remote. The server writes it into the page, see platform/server. */
export type Registry = Partial<Record<RemoteName, RegistryEntry>>;

/** The registry of the page; a remote that is replaced at run time is replaced here too. */
export const registry: Registry = inlineRegistry();

function inlineRegistry(): Registry {
  const text = document.getElementById('registry')?.textContent;
  return text ? (JSON.parse(text) as Registry) : {};
}

/** The paths of each remote's pages. */
export function ownedPaths(): readonly (readonly [RemoteName, readonly string[]])[] {
  return (Object.keys(registry) as RemoteName[]).map((name) => [name, registry[name]?.paths ?? []]);
}

/** The release of a remote that the page uses. */
export function releaseOf(name: RemoteName): string | undefined {
  return registry[name]?.release;
}

/** Fetches the current registry: the page may be older than the latest release. */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch('/registry.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/registry.json answered ${response.status}`);
  return (await response.json()) as Registry;
}
