import type { AppName } from 'node-kit/workspace';
import {
  descriptionKey,
  listReleases,
  readRelease,
  releasePrefix,
} from '../description/release-description.ts';
import { serverPartKey } from '../description/server-part.ts';
import { mapsPrefix } from '../description/source-maps.ts';
import { LINK_VALIDITY_MS } from '../preview/preview-links.ts';
import {
  type AppReleases,
  appsIn,
  changeRegistry,
  liveReleases,
  NO_RELEASES,
  type ReleaseRegistry,
  readRegistry,
} from '../registry/registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Retention in ms after a release stopped being served: a tab may stay open for a week. */
const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

/** A release by its app. */
export interface NamedRelease {
  app: AppName;
  release: string;
}

/**
 * Removes releases that are older than a week, have not been served for a week and have no valid preview link, except
 * the rollback target. Marks them in the registry before removing files, so that concurrent attempts to serve or stage
 * them fail.
 *
 * @returns the removed releases.
 */
export async function prune(store: ReleaseStore, now: Date): Promise<NamedRelease[]> {
  const old: NamedRelease[] = [];
  const start = await readRegistry(store);
  for (const app of appsIn(start)) {
    for (const release of await listReleases(store, app)) {
      const known = await readRelease(store, app, release);
      if (!known || !isOver(known.releasedAt, RETENTION_MS, now)) continue;
      old.push({ app, release });
    }
  }
  // Resume an earlier run that failed after marking releases.
  const begun = pruningOf(start);
  if (old.length === 0 && begun.length === 0) return [];
  const marked = await changeRegistry(store, (registry) => {
    const removable = old.filter((one) => isRemovable(registry, one, now));
    return removable.length === 0 ? registry : removable.reduce(mark, registry);
  });
  const doomed = pruningOf(marked);
  for (const { app, release } of doomed) {
    await store.remove([descriptionKey(app, release)]);
    for (const prefix of [releasePrefix(app, release), mapsPrefix({ app, release })]) {
      await store.remove(await store.list(prefix));
    }
    await store.remove([serverPartKey({ app, release })]);
  }
  if (doomed.length > 0) await changeRegistry(store, (registry) => doomed.reduce(forget, registry));
  return doomed;
}

function isRemovable(
  registry: ReleaseRegistry,
  { app, release }: NamedRelease,
  now: Date,
): boolean {
  const { history, retired, stagedAt = {} } = registry[app] ?? NO_RELEASES;
  // For a retired app, the first entry of the history is the restore target.
  const kept = [...liveReleases(registry, app), ...history.slice(0, 2)];
  if (kept.includes(release)) return false;
  return (
    isOver(retired[release], RETENTION_MS, now) && isOver(stagedAt[release], LINK_VALIDITY_MS, now)
  );
}

/** Whether the time since an event exceeds a duration; true without an event. */
function isOver(event: string | undefined, durationMs: number, now: Date): boolean {
  return event === undefined || now.getTime() - Date.parse(event) > durationMs;
}

function pruningOf(registry: ReleaseRegistry): NamedRelease[] {
  return appsIn(registry).flatMap((app) =>
    (registry[app]?.pruning ?? []).map((release) => ({ app, release })),
  );
}

function mark(registry: ReleaseRegistry, { app, release }: NamedRelease): ReleaseRegistry {
  const releases = registry[app] ?? NO_RELEASES;
  const pruning = [...new Set([...releases.pruning, release])];
  return { ...registry, [app]: { ...releases, pruning } };
}

function forget(registry: ReleaseRegistry, { app, release }: NamedRelease): ReleaseRegistry {
  const releases = registry[app] ?? NO_RELEASES;
  const without = (names: readonly string[]) => names.filter((name) => name !== release);
  const { [release]: _, ...retired } = releases.retired;
  const { [release]: __, ...stagedAt } = releases.stagedAt ?? {};
  const left: AppReleases = {
    ...releases,
    history: without(releases.history),
    withdrawn: without(releases.withdrawn),
    pruning: without(releases.pruning),
    retired,
    ...(releases.stagedAt && { stagedAt }),
  };
  return { ...registry, [app]: left };
}
