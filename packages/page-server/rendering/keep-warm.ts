import type { Logger } from 'node-kit/log/log';
import type { ReadableStore } from 'releases/store/release-store';
import { pageRegistry } from '../release-set/page-registry.ts';
import { createReleaseSetReader } from '../release-set/read-release-set.ts';
import { releaseSetId } from '../release-set/release-set-id.ts';
import { serveRegistry } from '../release-set/served-registry.ts';
import { findPage, sitePages } from '../release-set/site-pages.ts';
import type { RenderedPages } from './rendered-pages.ts';

/** Interval in which new releases are detected, in ms. */
const INTERVAL_MS = 5_000;

/**
 * Renders the pages without parameters at startup and after each release, for both sides of a canary: the first
 * rendering of a release set takes ten times as long as the next.
 *
 * @returns a function that stops the checks.
 */
export function keepWarm(store: ReadableStore, rendered: RenderedPages, log: Logger): () => void {
  const readRegistry = serveRegistry(store, log).read;
  const reader = createReleaseSetReader(store);
  let warm = new Set<string>();
  let isBusy = false;

  async function render(): Promise<void> {
    const registry = await readRegistry();
    const found = await Promise.all(
      (['out', 'in'] as const).map((side) => reader.releaseSet(registry, side)),
    );
    const live = new Map(found.flatMap((each) => (each ? [[releaseSetId(each), each]] : [])));
    for (const [id, releaseSet] of live) {
      if (warm.has(id)) continue;
      const source = { ...releaseSet, registry: pageRegistry(releaseSet.remotes) };
      const pages = sitePages(releaseSet);
      for (const { path } of pages.filter((page) => !page.path.includes(':'))) {
        await rendered.page(source, findPage(pages, path));
      }
    }
    warm = new Set(live.keys());
  }

  async function tick(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    await render().catch((error: unknown) =>
      log({ level: 'error', event: 'pages_not_warmed', message: String(error) }),
    );
    isBusy = false;
  }

  void tick();
  const timer = setInterval(tick, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
