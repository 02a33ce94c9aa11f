import { setTimeout as delay } from 'node:timers/promises';
import type { AppName } from 'node-kit/workspace';
import { type ReleaseDescription, readRelease } from '../description/release-description.ts';
import { currentRelease, readRegistry } from '../registry/registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { describeProblems, withSources } from './describe-problems.ts';
import { openLivePages } from './open-live-pages.ts';

/** Poll interval for the release in ms. */
const POLL_INTERVAL_MS = 2_000;

export interface LiveShop {
  /** URL of the shop. */
  url: string;
  /** Its release store. */
  store: ReleaseStore;
  /** Timeout in ms for instances to serve the current release. */
  timeoutMs: number;
}

/**
 * Waits until the current release of an app is served, and opens its pages signed out. Read-only.
 *
 * @returns the problems, a sentence each.
 * @throws ReleaseError when the app has no release, or there is no browser.
 */
export async function smokeLive(app: AppName, shop: LiveShop): Promise<string[]> {
  const registry = await readRegistry(shop.store);
  const name = currentRelease(registry, app);
  const release = name && (await readRelease(shop.store, app, name));
  if (!release) throw new ReleaseError(`${app} has no release in ${shop.store.name}.`);
  if (!(await arrives(release, shop))) {
    return [`${app} ${name} is current, but ${shop.url} does not serve it.`];
  }
  const { problems } = await openLivePages(
    shop,
    release.pages.map(({ path }) => path),
  );
  const shell = currentRelease(registry, 'shell');
  return describeProblems(await withSources(shop.store, problems, shell));
}

async function arrives(release: ReleaseDescription, shop: LiveShop): Promise<boolean> {
  const end = Date.now() + shop.timeoutMs;
  for (;;) {
    if (await isServed(release, shop.url)) return true;
    if (Date.now() + POLL_INTERVAL_MS > end) return false;
    await delay(POLL_INTERVAL_MS);
  }
}

/** The registry lists the release of a remote; a release of the shell is recognised by its script names. */
async function isServed({ app, release, files }: ReleaseDescription, url: string) {
  const path = app === 'shell' ? '/' : '/registry.json';
  const text = await fetch(new URL(path, url), { cache: 'no-store' })
    .then((response) => response.text())
    .catch(() => '');
  if (app !== 'shell') return text.includes(`"${release}"`);
  const scripts = Object.keys(files).filter((file) => /^static\/js\/index\.\w+\.js$/.test(file));
  return scripts.length > 0 && scripts.every((file) => text.includes(`/${file}`));
}
