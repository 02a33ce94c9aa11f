import type { Build } from 'releases/builds/read-build';
import type { SourceCommit } from 'releases/description/release-description';
import { type MapStore, mapsOfBuild } from 'releases/description/source-maps';
import type { AppReleases } from 'releases/registry/registry';
import { ReleaseError, throwOnProblems } from 'releases/release-error';
import { describeProblems, withSources } from 'releases/smoke/describe-problems';
import type { Account } from 'releases/smoke/sign-in';
import type { StagedChange } from 'releases/switch/staged';
import type { Staged, Target } from './api-target.ts';

/** Changes without a build use releases that were built elsewhere or earlier. */
const NO_MAPS: MapStore = { read: async () => undefined };

/** How the pages are opened before visitors get a change. */
export interface OpenOptions {
  skipSmoke: boolean;
  /** A customer of the shop, for whom the pages are opened too. */
  account: Account | undefined;
  /** Called with a sentence for the releaser. */
  say: (sentence: string) => void;
}

interface ReleaseOptions extends OpenOptions {
  source: SourceCommit;
  /** From 0 (only holders of the preview link) to 99; all visitors when left out. */
  canaryPercent: number | undefined;
  /** Brings a retired remote back with the build. */
  restores: boolean;
}

/**
 * Releases a build: the target checks it and gives a link, the browser of this computer opens the pages
 * with it, and then the target serves it to visitors.
 *
 * @throws ReleaseError when a check or the browser finds a problem; visitors have got nothing then.
 */
export async function releaseRemote(
  target: Target,
  build: Build,
  { source, canaryPercent, restores, ...options }: ReleaseOptions,
): Promise<AppReleases> {
  const staged = await target.stage(build, source);
  const { app, maps } = build;
  await openStaged(staged, mapsOfBuild({ app, release: staged.release }, maps), options);
  if (canaryPercent === 0) return target.list();
  return target.serve(staged.release, canaryPercent, restores);
}

/**
 * Retires or restores a remote, after the browser has opened the pages as they are then.
 *
 * @throws ReleaseError when a check or the browser finds a problem; nothing has changed then.
 */
export async function changeRemote(
  target: Target,
  change: StagedChange,
  options: OpenOptions,
): Promise<AppReleases> {
  await openStaged(await target.stageChange(change), NO_MAPS, options);
  return target.change(change);
}

/** @throws ReleaseError */
async function openStaged(
  { notices, preview, paths }: Staged,
  maps: MapStore,
  { skipSmoke, account, say }: OpenOptions,
): Promise<void> {
  notices.forEach(say);
  if (preview) say(`Preview, for 30 days: ${preview}`);
  if (skipSmoke) return say('No browser has opened the pages.');
  if (!preview) {
    return say('No browser has opened the pages: the shop has no links to previews.');
  }
  const { openLivePages } = await import('releases/smoke/open-live-pages').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
      throw new ReleaseError(
        'A browser opens the pages first: npm install --save-dev playwright-core. To release without: --skip-smoke',
      );
    },
  );
  const { problems, unopened } = await openLivePages({ url: preview, account }, paths);
  throwOnProblems(describeProblems(await withSources(maps, problems, undefined)));
  if (unopened.length > 0) say(`Not opened, since no link leads there: ${unopened.join(', ')}`);
}
