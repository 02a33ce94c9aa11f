import type { PreviewedRelease } from '../releases/preview-links.ts';
import { NO_RELEASES, readRegistry } from '../releases/registry.ts';
import { restore, retire } from '../releases/retire.ts';
import { type Staged as Prospect, serveStaged, stage, stageChange } from '../releases/staged.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { promote, rollBackApp } from '../releases/switch-release.ts';
import type { Staged, Target } from './target.ts';

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
  linkTo: (preview: PreviewedRelease) => string | undefined,
): Target {
  const list = async () => (await readRegistry(store))[app] ?? NO_RELEASES;
  const withLink = ({ preview, ...found }: Prospect): Staged => ({
    ...found,
    release: preview.release,
    preview: linkTo(preview),
  });
  return {
    name: store.name,
    list,
    async stage(build, source, acceptsPolicy) {
      return withLink(await stage(store, build, source, acceptsPolicy));
    },
    async stageChange(change) {
      return withLink(await stageChange(store, app, change));
    },
    async serve(release, canaryPercent, restores) {
      await serveStaged(store, { app, release }, canaryPercent, restores);
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
