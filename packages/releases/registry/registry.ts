import { OperatorError } from 'node-kit/operator-error';
import { type AppName, isAppName } from 'node-kit/workspace';
import type { ReadableStore, ReleaseStore } from '../store/release-store.ts';

/** A release served to a percentage of the visitors instead of the current one. */
export interface Canary {
  release: string;
  /** Percentage of the visitors, from 1 to 99. */
  percent: number;
  /** When it began, in ISO 8601. */
  since: string;
  /** When its percentage was last changed, in ISO 8601. */
  shareSince?: string;
}

/** Releases of an app that are or were served. */
export interface AppReleases {
  /** Current and earlier releases, the latest first: the first is current, the second previous. */
  history: readonly string[];
  canary?: Canary;
  /** When each release stopped being served, in ISO 8601; open tabs may still need it. */
  retired: Readonly<Record<string, string>>;
  /** When each release was last staged for a preview link, in ISO 8601. */
  stagedAt?: Readonly<Record<string, string>>;
  /** Preview links created before this time (ISO 8601) are invalid; see preview-links.ts. */
  previewsFrom?: string;
  /** Releases that were rolled back: `npm start` must not make them current again. */
  withdrawn: readonly string[];
  /** Releases whose files are being removed. */
  pruning: readonly string[];
  /** When the app was removed from the shop, in ISO 8601; its history is kept for a restore. */
  appRetiredAt?: string;
}

/**
 * The releases of all apps. They may come from several repositories: a checkout does not know all names and leaves
 * other entries unchanged.
 */
export type ReleaseRegistry = Readonly<Partial<Record<AppName, AppReleases>>>;

/** The entry of an app that was never released. */
export const NO_RELEASES: AppReleases = { history: [], retired: {}, withdrawn: [], pruning: [] };

/** The current release of an app; undefined when there is none. */
export function currentRelease(registry: ReleaseRegistry, app: AppName): string | undefined {
  const { history, appRetiredAt } = registry[app] ?? NO_RELEASES;
  return appRetiredAt === undefined ? history[0] : undefined;
}

/** Whether a release is served to all visitors. */
export function isServedToAll(
  registry: ReleaseRegistry,
  { app, release }: { app: AppName; release: string },
): boolean {
  return currentRelease(registry, app) === release && registry[app]?.canary === undefined;
}

/** The live releases of an app: the current one and the canary. */
export function liveReleases(registry: ReleaseRegistry, app: AppName): string[] {
  const canary = registry[app]?.canary?.release;
  return [currentRelease(registry, app), canary].filter((release) => release !== undefined);
}

/** Apps that have ever been released, in alphabetical order. */
export function appsIn(registry: ReleaseRegistry): AppName[] {
  return Object.keys(registry).sort();
}

/** The registry of a store; empty before the first release. */
export async function readRegistry(store: ReadableStore): Promise<ReleaseRegistry> {
  return parseRegistry((await store.readRegistry()).text, store);
}

/**
 * Changes the registry with optimistic locking: after a concurrent change, the change is reapplied to the new
 * state.
 *
 * @param change returns the new registry, or the same object when nothing changes; an error leaves the registry
 * unchanged.
 * @returns the registry after the change.
 */
export async function changeRegistry(
  store: ReleaseStore,
  change: (registry: ReleaseRegistry) => ReleaseRegistry | Promise<ReleaseRegistry>,
): Promise<ReleaseRegistry> {
  for (;;) {
    const { text, version } = await store.readRegistry();
    const before = parseRegistry(text, store);
    const after = await change(before);
    if (after === before) return before;
    if (await store.writeRegistry(`${JSON.stringify(after, null, 2)}\n`, version)) return after;
  }
}

/** @throws OperatorError when the text is not a registry. */
export function parseRegistry(text: string | undefined, store: ReadableStore): ReleaseRegistry {
  if (text === undefined) return {};
  const registry = JSON.parse(text) as ReleaseRegistry;
  // Names become parts of URLs and keys of the store.
  const invalid = Object.keys(registry).find((name) => !isAppName(name));
  if (invalid === undefined) return registry;
  throw new OperatorError(
    `The registry in ${store.name} has an invalid name of an app: ${invalid}.`,
  );
}
