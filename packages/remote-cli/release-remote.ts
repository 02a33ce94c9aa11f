import type { Build } from 'releases/builds/read-build';
import type { SourceCommit } from 'releases/description/release-description';
import { type MapStore, mapsOfBuild } from 'releases/description/source-maps';
import type { AppReleases } from 'releases/registry/registry';
import { ReleaseError, throwOnProblems } from 'releases/release-error';
import { describeProblems, withSources } from 'releases/smoke/describe-problems';
import type { Account } from 'releases/smoke/sign-in';
import type { StagedChange } from 'releases/switch/staged';
import type { Staged, Target } from './api-target.ts';

/** Changes that need no build. */
const NO_MAPS: MapStore = { read: async () => undefined };

/** Options for opening pages before a change goes live. */
export interface OpenOptions {
  skipSmoke: boolean;
  /** A customer account, with which pages are opened too. */
  account: Account | undefined;
  /** Called with messages for the releaser. */
  say: (sentence: string) => void;
}

interface ReleaseOptions extends OpenOptions {
  source: SourceCommit;
  /** From 0 (preview link only) to 99; defaults to all visitors. */
  canaryPercent: number | undefined;
  /** Restores a retired remote with the build. */
  restores: boolean;
}

/**
 * Releases a build: the target checks and stages it, a local browser opens its pages with the preview link, and then
 * the target serves it to visitors.
 *
 * @throws ReleaseError when a check or the browser finds a problem; nothing is served then.
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
 * Retires or restores a remote, after a browser has opened the pages with a preview of the change.
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
