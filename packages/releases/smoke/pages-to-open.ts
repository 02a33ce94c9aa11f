import type { ReleasedPage } from 'federation/description/page-description';
import { readLive } from '../checks/check-release.ts';
import { isSlotFor } from '../checks/slot-checks.ts';
import type { ReleaseDescription } from '../description/release-description.ts';
import { appsIn, currentRelease, type ReleaseRegistry } from '../registry/registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** A page that the smoke test opens. */
export interface OpenedPage extends Pick<ReleasedPage, 'path'> {
  app: string;
}

/**
 * Pages of the candidates and of apps whose slots show their widgets; pages of all apps for a release of the shell or a
 * retirement.
 */
export async function pagesToOpen(
  store: ReleaseStore,
  candidates: readonly ReleaseDescription[],
  registry: ReleaseRegistry,
): Promise<OpenedPage[]> {
  const others = (await readLive(store, registry, appsIn(registry))).filter(
    ({ app, release }) =>
      release === currentRelease(registry, app) &&
      !candidates.some((candidate) => candidate.app === app),
  );
  const affectsAll = candidates.length === 0 || candidates.some(({ app }) => app === 'shell');
  const places = candidates.flatMap(({ widgets = [] }) => widgets.flatMap((each) => each.places));
  const showsWidgets = ({ slots = [] }: ReleaseDescription) =>
    slots.some((slot) => places.some((place) => isSlotFor(slot, place.slot)));
  const all = [...candidates, ...others.filter((each) => affectsAll || showsWidgets(each))];
  return all.flatMap(({ app, pages }) => pages.map(({ path }) => ({ app, path })));
}
