import { OperatorError } from 'node-kit/operator-error';
import { type AppName, isAppName } from 'node-kit/workspace';
import type { ReadableStore, ReleaseStore } from '../store/release-store.ts';

/** A release that a percentage of the visitors gets in place of the current one. */
export interface Canary {
  release: string;
  /** Percentage of the visitors, from 1 to 99. */
  percent: number;
  /** When it began, in ISO 8601. */
  since: string;
  /** When it got another share, in ISO 8601; absent before. */
  shareSince?: string;
}

/** The releases of an app that are or were served. */
export interface AppReleases {
  /** Current and earlier releases, the latest first: the first is current, the second previous. */
  history: readonly string[];
  canary?: Canary;
  /** When releases stopped being served, in ISO 8601; open tabs may still need them. */
  retired: Readonly<Record<string, string>>;
  /** When releases were last staged for holders of a link, in ISO 8601; absent before the first. */
  stagedAt?: Readonly<Record<string, string>>;
  /** Links to releases that were made before are not accepted, in ISO 8601; see preview-links.ts. */
  previewsFrom?: string;
  /** Releases that were rolled back: a start of the shop must not make them current again. */
  withdrawn: readonly string[];
  /** Releases whose files are being removed. */
  pruning: readonly string[];
  /** Since when the app is not part of the shop, in ISO 8601; its history is kept to restore it. */
  appRetiredAt?: string;
}

/**
 * The releases of all apps. They may come from several repositories, so a checkout neither knows all
 * names nor changes the entries of others.
 */
export type ReleaseRegistry = Readonly<Partial<Record<AppName, AppReleases>>>;

/** The entry of an app that was never released. */
export const NO_RELEASES: AppReleases = { history: [], retired: {}, withdrawn: [], pruning: [] };

/** The release of an app that visitors get; undefined when there is none. */
export function currentRelease(registry: ReleaseRegistry, app: AppName): string | undefined {
  const { history, appRetiredAt } = registry[app] ?? NO_RELEASES;
  return appRetiredAt === undefined ? history[0] : undefined;
}

/** Whether all visitors get a release. */
export function isServedToAll(
  registry: ReleaseRegistry,
  { app, release }: { app: AppName; release: string },
): boolean {
  return currentRelease(registry, app) === release && registry[app]?.canary === undefined;
}

/** The releases of an app that visitors get: the current one and a canary. */
export function liveReleases(registry: ReleaseRegistry, app: AppName): string[] {
  const canary = registry[app]?.canary?.release;
  return [currentRelease(registry, app), canary].filter((release) => release !== undefined);
}

/** The apps of the shop that have ever been released, in alphabetical order. */
export function appsIn(registry: ReleaseRegistry): AppName[] {
  return Object.keys(registry).sort();
}

/** The registry of a store; empty when nothing was released yet. */
export async function readRegistry(store: ReadableStore): Promise<ReleaseRegistry> {
  return parseRegistry((await store.readRegistry()).text, store);
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
