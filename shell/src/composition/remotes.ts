/** The only file of the shop that loads remotes. */
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegistryEntry } from 'shared-ui/registry';
import type { Remote } from 'shared-ui/remote-contract';
import { learnHashes } from './known-hashes.ts';
import { refreshFile } from './refresh-file.ts';
import { fetchRegistry, registry, releaseOf } from './registry.ts';
import { checkedRemote, RemoteLoadError } from './remote-load-error.ts';
import { trustOnlyOurScripts, trustScriptsOf } from './trusted-scripts.ts';
import { verifyInsertedFiles } from './verify-inserted.ts';

trustOnlyOurScripts();
verifyInsertedFiles();

const loaded = new Map<string, Promise<Remote>>();

/**
 * The contract object of a remote. A failure is not remembered: the next call retries.
 *
 * @throws RemoteLoadError when neither the release of the page nor the current one can be loaded.
 */
export function loadRemoteModule(name: string): Promise<Remote> {
  const known = loaded.get(name);
  if (known) return known;
  const loading = load(name)
    .catch((error: unknown) => loadCurrentRelease(name, error))
    .catch((error: unknown) => {
      loaded.delete(name);
      throw new RemoteLoadError(name, error);
    });
  loaded.set(name, loading);
  return loading;
}

async function load(name: string): Promise<Remote> {
  const { [name]: entry } = registry;
  if (!entry) throw new Error(`${name} is not in the registry`);
  trustScriptsOf(entry.entry);
  learnHashes(entry.files);
  // Forced: what an earlier attempt left behind must not be used again.
  registerRemotes([remoteOf(name, entry)], { force: attempted.has(name) });
  attempted.add(name);
  const module = await loadRemote<{ default: Remote }>(`${name}/remote`);
  if (!module) throw new Error(`${entry.entry} exposes no ./remote`);
  return checkedRemote(name, module);
}

/** A remote as the federation runtime knows it. */
function remoteOf(name: string, { entry, type, globalName = name }: RegistryEntry) {
  return { name, entry, type: type ?? 'global', entryGlobalName: globalName } as const;
}

/** Remotes that the federation runtime knows. */
const attempted = new Set<string>();

const renewals = new Set<(name: string) => void>();

/** Calls back with the name of a loaded remote that has been replaced by a newer release. */
export function onRenewal(callback: (name: string) => void): void {
  renewals.add(callback);
}

/**
 * Replaces a loaded remote whose page or widget failed by its current release, if that is another one:
 * the next load fetches it. Never fails.
 */
export async function renewRemote(name: string): Promise<void> {
  const { [name]: current } = await fetchRegistry().catch(() => registry);
  if (!current || !loaded.has(name) || current.release === releaseOf(name)) return;
  registry[name] = current;
  loaded.delete(name);
  for (const callback of renewals) callback(name);
}

/**
 * Retries with the current release: the one of the page may be gone. The other remotes stay as they
 * are, since a running remote must not be loaded a second time.
 */
async function loadCurrentRelease(name: string, error: unknown): Promise<Remote> {
  // A remote from source has no integrity; a release must not replace it silently.
  if (registry[name]?.integrity === '') throw new Error(`${name} cannot be loaded from source`);
  const [current, isAvailable] = await Promise.all([
    fetchRegistry(),
    refreshFile(error, registry[name]?.entry),
  ]);
  // Fail now: retrying would only wait for another timeout.
  if (!isAvailable && current[name]?.release === releaseOf(name)) throw error;
  registry[name] = current[name];
  return load(name);
}
