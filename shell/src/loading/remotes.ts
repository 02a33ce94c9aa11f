/** Loads remotes; no other file does. */
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Remote } from 'remote-contract';
import type { RegistryEntry } from 'remote-contract/registry';
import { reportError } from 'remote-contract/report';
import { TimeoutError } from 'shared-ui/with-timeout';
import { learnHashes } from '../integrity/known-hashes.ts';
import { trustOnlyOurScripts, trustScriptsOf } from '../integrity/trusted-scripts.ts';
import { verifyInsertedFiles } from '../integrity/verify-inserted.ts';
import { fetchRegistry, registry, releaseOf } from '../registry/registry.ts';
import { type LoadLimit, startLoadLimit } from './load-limit.ts';
import { refreshFile } from './refresh-file.ts';
import { checkedRemote, RemoteLoadError } from './remote-load-error.ts';

trustOnlyOurScripts();
verifyInsertedFiles();

const loaded = new Map<string, Promise<Remote>>();

/** Loaded remotes with a module that hangs; only a new container can load it again. */
const hung = new Set<string>();

/** Timeout of the first attempt, in ms: half of the total, which leaves time for a retry. */
const FIRST_ATTEMPT_MS = 4000;

/**
 * The contract object of a remote. Failures are not cached: the next call retries.
 *
 * @throws RemoteLoadError if neither the page's release nor the current one can be loaded.
 */
export function loadRemoteModule(name: string): Promise<Remote> {
  const known = loaded.get(name);
  if (known) return known;
  const limit = startLoadLimit();
  const loading = attempt(name, limit, FIRST_ATTEMPT_MS).catch((error: RemoteLoadError) =>
    loadCurrentRelease(name, limit, error),
  );
  loaded.set(name, loading);
  loading.catch((error: unknown) => {
    if (loaded.get(name) === loading) loaded.delete(name);
    // Log the cause: the page shows only an error code.
    console.error(error);
  });
  return loading;
}

/** Tries to load a remote; reports the failure even if a later retry succeeds. @throws RemoteLoadError. */
async function attempt(name: string, limit: LoadLimit, maxMs?: number): Promise<Remote> {
  const release = releaseOf(name);
  try {
    return await limit(load(name), maxMs);
  } catch (cause) {
    const error = new RemoteLoadError(name, release, cause);
    report(error);
    throw error;
  }
}

/**
 * Loads the code of a page or widget of a loaded remote.
 *
 * @param limit timeout of the whole load.
 * @throws RemoteLoadError on failure; a missing chunk counts as a missing remote.
 */
export async function loadPart<Part>(
  name: string,
  limit: LoadLimit,
  load: () => Promise<Part>,
): Promise<Part> {
  const release = releaseOf(name);
  try {
    return await limit(load());
  } catch (cause) {
    const error = new RemoteLoadError(name, release, cause);
    if (cause instanceof TimeoutError) {
      hung.add(name);
      // Reported here: no error boundary catches it if the visitor has left the page.
      report(error);
      console.error(error);
    }
    throw error;
  }
}

/** The error boundary reports the same error again; identical reports are sent once. */
function report(error: RemoteLoadError): void {
  reportError(error, { remote: error.remote, release: error.release });
}

async function load(name: string): Promise<Remote> {
  const { [name]: entry } = registry;
  if (!entry) throw new Error(`${name} is not in the registry`);
  return loadEntry(name, entry);
}

/**
 * Loads a release of a remote into the federation runtime, which has one release of each.
 *
 * @throws Error when it cannot be loaded, or has another major version of the contract.
 */
export async function loadEntry(name: string, entry: RegistryEntry): Promise<Remote> {
  trustScriptsOf(entry.entry);
  learnHashes(entry.files);
  // On a retry, `force` discards the state of the failed attempt.
  registerRemotes([remoteOf(name, entry)], { force: attempted.has(name) });
  attempted.add(name);
  const module = await loadRemote<{ default: Remote }>(`${name}/remote`);
  if (!module) throw new Error(`${entry.entry} exposes no ./remote`);
  return checkedRemote(name, module);
}

/** A remote in the federation runtime's format. */
function remoteOf(name: string, { entry, type, globalName = name }: RegistryEntry) {
  return { name, entry, type: type ?? 'global', entryGlobalName: globalName } as const;
}

/** Remotes registered with the federation runtime. */
const attempted = new Set<string>();

/** The running remote; undefined when it is not loaded. */
export function runningRemote(name: string): Promise<Remote> | undefined {
  return loaded.get(name);
}

/** Makes a release that was loaded beside the running one the release of the page. */
export function adoptRemote(name: string, entry: RegistryEntry, remote: Remote): void {
  registry[name] = entry;
  loaded.set(name, Promise.resolve(remote));
  hung.delete(name);
}

const renewals = new Set<(name: string) => void>();

/** Subscribes to replacements of a loaded remote by a newer release. */
export function onRenewal(callback: (name: string) => void): void {
  renewals.add(callback);
}

/**
 * Prepares a retry: the next load fetches the remote's current release. A loaded remote is replaced if its
 * release has changed or one of its modules hangs. Never rejects.
 */
export async function renewRemote(name: string): Promise<void> {
  const fetched = isFromSource(name) ? registry : await fetchRegistry().catch(() => registry);
  const { [name]: current } = fetched;
  const isHung = hung.delete(name);
  if (!current || (current.release === releaseOf(name) && !isHung)) return;
  registry[name] = current;
  if (!loaded.delete(name)) return;
  for (const callback of renewals) callback(name);
}

/** Whether a dev server serves the remote; a release must not replace it silently. */
function isFromSource(name: string): boolean {
  return registry[name]?.integrity === '';
}

/**
 * Retries with the current release: the page's release may be deleted. Other remotes are not updated, since a
 * running remote must not be loaded twice.
 *
 * @throws `error` if a retry cannot succeed, else the RemoteLoadError of the retry.
 */
async function loadCurrentRelease(
  name: string,
  limit: LoadLimit,
  error: RemoteLoadError,
): Promise<Remote> {
  if (isFromSource(name)) throw error;
  const [current, isAvailable] = await Promise.all([
    fetchRegistry().catch(() => undefined),
    refreshFile(error, registry[name]?.entry),
  ]);
  const entry = current?.[name];
  // Fail now: retrying would only wait for another timeout.
  if (!entry || (!isAvailable && entry.release === error.release)) throw error;
  registry[name] = entry;
  return attempt(name, limit);
}
