import { NO_RELEASES, readRegistry } from '../releases/registry.ts';
import { releaseBuilds } from '../releases/release-builds.ts';
import { restore, retire } from '../releases/retire.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { promote, rollBackApp } from '../releases/switch-release.ts';
import type { Target } from './target.ts';

/** The shop from whose store a remote is released has the backend and the browser for a smoke test. */
const noSmokeTest = async () => [];

/** Releases into the store of a shop, with all checks but that in a browser. */
export function storeTarget(store: ReleaseStore, app: string): Target {
  const list = async () => (await readRegistry(store))[app] ?? NO_RELEASES;
  return {
    name: store.name,
    list,
    async release(build, source, canaryPercent, onNotice) {
      onNotice('No browser has opened the pages. Try them with a canary.');
      await releaseBuilds(store, [build], {
        source,
        canaryPercent,
        smoke: noSmokeTest,
        onNotice: (sentences) => sentences.forEach(onNotice),
      });
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
