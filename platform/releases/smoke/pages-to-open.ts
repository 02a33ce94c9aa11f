import type { ReleasedPage } from '../page-description.ts';
import { appsIn, liveReleases, type Registry } from '../registry.ts';
import { type ReleaseDescription, readRelease } from '../release-description.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** A page that the smoke test opens. */
export interface OpenedPage extends Pick<ReleasedPage, 'path' | 'shows'> {
  app: string;
}

/** Pages of the candidates; of all apps when the candidates affect all pages. */
export async function pagesToOpen(
  store: ReleaseStore,
  candidates: readonly ReleaseDescription[],
  registry: Registry,
): Promise<OpenedPage[]> {
  const all = [...candidates];
  if (candidates.some(({ app }) => app === 'shell' || app === 'cart-checkout')) {
    for (const app of appsIn(registry)) {
      const [release] = liveReleases(registry, app);
      if (!release || candidates.some((candidate) => candidate.app === app)) continue;
      const live = await readRelease(store, app, release);
      if (live) all.push(live);
    }
  }
  return all.flatMap(({ app, pages }) =>
    pages.map(({ path, shows }) => ({ app, path, ...(shows && { shows }) })),
  );
}
