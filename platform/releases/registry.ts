import { APP_NAMES, type AppName } from 'shared-node/workspace';
import { type ReadableStore, type ReleaseStore, StoreError } from './store/release-store.ts';

/** A release that a percentage of the visitors gets in place of the current one. */
export interface Canary {
  release: string;
  /** Percentage of the visitors, from 1 to 99. */
  percent: number;
}

/** The releases of an app that are or were served. */
export interface AppReleases {
  /** Current and earlier releases, the latest first: the first is current, the second previous. */
  history: readonly string[];
  canary?: Canary;
  /** When releases stopped being served, in ISO 8601; open tabs may still need them. */
  retired: Readonly<Record<string, string>>;
  /** Releases that were rolled back: a start of the shop must not make them current again. */
  withdrawn: readonly string[];
  /** Releases whose files are being removed. */
  pruning: readonly string[];
}

/** The releases of all apps. */
export type Registry = Partial<Record<AppName, AppReleases>>;

/** The entry of an app that was never released. */
export const NO_RELEASES: AppReleases = { history: [], retired: {}, withdrawn: [], pruning: [] };

/** The release of an app that visitors get; undefined when there is none. */
export function currentRelease(registry: Registry, app: AppName): string | undefined {
  return registry[app]?.history[0];
}

/** The releases of an app that visitors get: the current one and a canary. */
export function liveReleases(registry: Registry, app: AppName): string[] {
  const { history, canary } = registry[app] ?? NO_RELEASES;
  return [history[0], canary?.release].filter((release) => release !== undefined);
}

/** The registry of a store; empty when nothing was released yet. */
export async function readRegistry(store: ReadableStore): Promise<Registry> {
  return parse((await store.readRegistry()).text, store);
}

/**
 * Changes the registry. When another process changes it meanwhile, the change is applied again to the
 * new state, so that no entry is lost.
 *
 * @param change returns the new registry, or the same object when there is nothing to change; when it
 * throws, the registry stays unchanged.
 * @returns the registry after the change.
 */
export async function changeRegistry(
  store: ReleaseStore,
  change: (registry: Registry) => Registry | Promise<Registry>,
): Promise<Registry> {
  for (;;) {
    const { text, version } = await store.readRegistry();
    const before = parse(text, store);
    const after = await change(before);
    if (after === before) return before;
    if (await store.writeRegistry(`${JSON.stringify(after, null, 2)}\n`, version)) return after;
  }
}

function parse(text: string | undefined, store: ReadableStore): Registry {
  if (text === undefined) return {};
  const registry = JSON.parse(text) as Registry;
  const unknown = Object.keys(registry).filter((name) => !APP_NAMES.includes(name as AppName));
  if (unknown.length === 0) return registry;
  throw new StoreError(`The registry in ${store.name} belongs to another shop: it has ${unknown}.`);
}
