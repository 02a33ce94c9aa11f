import { getInstance } from '@module-federation/enhanced/runtime';
import type { RegistryEntry } from 'remote-contract/registry';

/** The running release of a remote, taken out of the caches of the federation runtime. */
export interface SetAside {
  /** Puts it back, and removes what the failed load of another release has left. */
  putBack: () => void;
  /** Removes the rest of it, once nothing runs it any more. */
  remove: () => void;
}

/**
 * Takes the running release of a remote out of the caches of the federation runtime, which go by the name of the remote,
 * so that another release is loaded beside it. Documented is `registerRemotes` with `force`. It does not serve here:
 * it empties the share scope of the running release, which then loads a second copy of a library as soon as one of its
 * chunks asks for a shared module; and after a failed load, nothing brings the running release back.
 *
 * Checked with runtime 2.9.3: `RemoteHandler.removeRemote`.
 */
export function setAside(name: string, entry: RegistryEntry): SetAside {
  const host = getInstance();
  if (!host) throw new Error('There is no federation runtime');
  const federation = globalThis.__FEDERATION__;
  const names = new Set([name, entry.globalName, ...(entry.globals ?? [])]);
  const instancesOf = () =>
    federation.__INSTANCES__.filter((each) => each !== host && names.has(each.name));
  const instances = instancesOf();
  const putBack = [
    takeFrom(host.options.remotes, (remote) => remote.name === name),
    takeFrom(federation.__INSTANCES__, (each) => each !== host && names.has(each.name)),
    takeKeys(federation.__SHARE__, (key) =>
      instances.some(({ shareScopeMap }) => shareScopeMap === federation.__SHARE__[key]),
    ),
    takeModule(host.moduleCache, name),
    // The runtime takes a global variable that exists for the container. Builds made with other tools register their
    // chunks under the same name in each release: the other release would run the code of this one.
    takeKeys(globalThis, (key) => names.has(key)),
  ];
  const chunks = chunkGlobals(name);
  const containers = containerKeys(name);
  const removeShared = (owners: Instance[]) => {
    for (const { options } of owners) removeUnused(host.shareScopeMap, options.shared);
  };
  return {
    putBack() {
      for (const key of without(chunkGlobals(name), chunks)) remove(globalThis, key);
      for (const key of without(containerKeys(name), containers)) remove(CONTAINERS, key);
      removeShared(instancesOf());
      for (const restore of putBack) restore();
    },
    remove() {
      for (const key of chunks) remove(globalThis, key);
      for (const key of containers) remove(CONTAINERS, key);
      removeShared(instances);
    },
  };
}

/** Promises of containers, by name and URL. */
const CONTAINERS = globalThis.__GLOBAL_LOADING_REMOTE_ENTRY__;

function containerKeys(name: string): string[] {
  return Object.keys(CONTAINERS).filter((key) => key.startsWith(`${name}:`));
}

function without(all: readonly string[], some: readonly string[]): string[] {
  return all.filter((each) => !some.includes(each));
}

type Instance = NonNullable<ReturnType<typeof getInstance>>;

/** Removes the shared modules of a release that no other app has loaded. */
function removeUnused(scopes: Instance['shareScopeMap'], own: Instance['options']['shared']): void {
  for (const scope of Object.values(scopes)) {
    for (const [request, versions] of Object.entries(scope)) {
      for (const [version, shared] of Object.entries(versions)) {
        if (own[request]?.includes(shared) && !shared.loaded) delete versions[version];
      }
    }
  }
}

/** The global variables in which builds of `defineRemote` register their chunks: one per build. */
function chunkGlobals(name: string): string[] {
  const pattern = new RegExp(`^rspackChunk${name.replaceAll(/\W/g, '_')}_[0-9a-f]{12}$`);
  return Object.keys(globalThis).filter((key) => pattern.test(key));
}

/** @returns a function that removes later matches and restores the taken ones. */
function takeFrom<Item>(list: Item[], isTaken: (item: Item) => boolean): () => void {
  const taken = list.filter(isTaken);
  const removeMatches = () => {
    for (const item of list.filter(isTaken)) list.splice(list.indexOf(item), 1);
  };
  removeMatches();
  return () => {
    removeMatches();
    list.push(...taken);
  };
}

/**
 * Reads the taken keys only: to read all of `globalThis` makes the browser create every interface that a page may use,
 * 2 MB in Chromium.
 */
function takeKeys(from: object, isTaken: (key: string) => boolean): () => void {
  const keys = Object.keys(from).filter(isTaken);
  const taken = keys.map((key) => [key, Reflect.get(from, key) as unknown]);
  for (const key of keys) remove(from, key);
  return () => void Object.assign(from, Object.fromEntries(taken));
}

function takeModule<Module>(cache: Map<string, Module>, name: string): () => void {
  const taken = cache.get(name);
  cache.delete(name);
  return () => {
    cache.delete(name);
    if (taken) cache.set(name, taken);
  };
}

function remove(from: object, key: string): void {
  // A global variable that was declared with `var` cannot be deleted.
  if (!Reflect.deleteProperty(from, key)) Reflect.set(from, key, undefined);
}
