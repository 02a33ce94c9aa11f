import { describeBuild } from '../builds/put-release.ts';
import type { Build } from '../builds/read-build.ts';
import { checkBeforeRunning } from '../checks/check-release.ts';
import { unacceptedExceptions } from '../checks/policy-exceptions.ts';
import {
  descriptionKey,
  type ReleaseDescription,
  releasePrefix,
} from '../description/release-description.ts';
import { NO_RELEASES, type ReleaseRegistry, readRegistry } from '../registry/registry.ts';
import { ensureInShop, makeCurrent } from '../registry/transitions.ts';
import { throwOnProblems } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { describedRemote } from './described-remote.ts';
import type { ForeignBuild } from './read-foreign-build.ts';
import { PROBE_PATH, readRemote } from './read-remote.ts';

/** A shop without a backend that runs a build in a browser. */
export interface ProbeShop {
  url: string;
  close: () => Promise<void>;
}

/** Starts a probe shop with the current releases of a store. */
export type StartProbeShop = (store: ReleaseStore) => Promise<ProbeShop>;

/**
 * Completes a foreign build with the data exported by its code (contract, pages, slots, widgets), which a browser
 * reads in the live shell. Stores nothing.
 *
 * @throws ReleaseError when it is incompatible with the live apps, cannot be loaded, or is not a remote.
 */
export async function describeForeignBuild(
  store: ReleaseStore,
  found: ForeignBuild,
  acceptsPolicy: boolean,
  startShop: StartProbeShop,
): Promise<Build> {
  const { app } = found;
  const probe = { path: PROBE_PATH, title: app, files: [] };
  const draft: Build = { ...found, contractVersion: '', pages: [probe], slots: [], widgets: [] };
  const { description } = describeBuild(draft, { dirty: false });
  const registry = await readRegistry(store);
  throwOnProblems(await checkBeforeRunning(store, registry, description));
  if (!acceptsPolicy) throwOnProblems(await unacceptedExceptions(store, registry, found));
  const shop = await startShop(withDraft(store, registry, draft, description));
  try {
    return { ...found, ...describedRemote(app, await readRemote(shop.url, app)) };
  } finally {
    await shop.close();
  }
}

/** The store with the draft as the current release of its app. */
function withDraft(
  store: ReleaseStore,
  registry: ReleaseRegistry,
  { files }: Build,
  description: ReleaseDescription,
): ReleaseStore {
  const { app, release } = description;
  const prefix = releasePrefix(app, release);
  const added = new Map([...files].map(([path, content]) => [`${prefix}${path}`, content]));
  added.set(descriptionKey(app, release), new TextEncoder().encode(JSON.stringify(description)));
  const now = new Date();
  const releases = ensureInShop(registry[app] ?? NO_RELEASES, now);
  const text = JSON.stringify({ ...registry, [app]: makeCurrent(releases, release, now) });
  return {
    ...store,
    read: async (key) => added.get(key) ?? store.read(key),
    isNewest: () => true,
    readRegistry: async () => ({ text, version: undefined }),
  };
}
