import type { RemoteName } from 'shared-ui/remote-contract';

/** One remote's current release, as the registry describes it. */
export interface RegistryEntry {
  /** Content hash of the release; also part of its address. */
  release: string;
  /** Absolute or root-relative address of the remote's entry script. */
  entry: string;
  /** Subresource integrity of the entry script; empty for one that is served from source. */
  integrity: string;
  /** Paths of the pages that this remote owns, in React Router's notation. */
  paths: readonly string[];
}

/** Where each remote's current release is. The server puts it into the page, see platform/server. */
export type Registry = Partial<Record<RemoteName, RegistryEntry>>;

/** The registry that came with the page; a remote that is replaced while it runs is replaced here too. */
export const registry: Registry = inlineRegistry();

function inlineRegistry(): Registry {
  const text = document.getElementById('registry')?.textContent;
  return text ? (JSON.parse(text) as Registry) : {};
}

/** The paths that each remote owns. */
export function ownedPaths(): readonly (readonly [RemoteName, readonly string[]])[] {
  return (Object.keys(registry) as RemoteName[]).map((name) => [name, registry[name]?.paths ?? []]);
}

/** The release of a remote that the page works with. */
export function releaseOf(name: RemoteName): string | undefined {
  return registry[name]?.release;
}

/** The registry as it is now: the page may be older than the latest release. */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch('/registry.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/registry.json answered ${response.status}`);
  return (await response.json()) as Registry;
}
