import { NO_RELEASES, readRegistry } from '../releases/registry.ts';
import type { ReleaseDescription } from '../releases/release-description.ts';
import { restore, retire } from '../releases/retire.ts';
import { serveStaged, stage } from '../releases/staged.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { promote, rollBackApp } from '../releases/switch-release.ts';
import type { Target } from './target.ts';

/** The pages are opened with a link, see release-remote.ts. */
const noSmokeTest = async () => [];

/**
 * Releases into the store of a shop.
 *
 * @param linkTo makes a link to a release that no visitor gets; undefined when the shop is not known.
 */
export function storeTarget(
  store: ReleaseStore,
  app: string,
  linkTo: (release: ReleaseDescription) => string | undefined,
): Target {
  const list = async () => (await readRegistry(store))[app] ?? NO_RELEASES;
  return {
    name: store.name,
    list,
    async stage(build, source) {
      const { release, ...found } = await stage(store, build, source);
      return { ...found, release: release.release, preview: linkTo(release) };
    },
    async serve(release, canaryPercent) {
      await serveStaged(store, { app, release }, canaryPercent);
      return list();
    },
    async rollBack(to) {
      await rollBackApp(store, app, to);
      return list();
    },
    async change(change) {
      if (change === 'promote') await promote(store, app);
      else await (change === 'retire' ? retire : restore)(store, app, noSmokeTest);
      return list();
    },
  };
}
