import { ReleaseError } from '../releases/channels.ts';
import { throwOnProblems } from '../releases/check-release.ts';
import type { Build } from '../releases/read-build.ts';
import type { AppReleases } from '../releases/registry.ts';
import { describeProblems, withSources } from '../releases/smoke/describe-problems.ts';
import type { Account } from '../releases/smoke/sign-in.ts';
import type { SourceCommit } from '../releases/source-commit.ts';
import { mapsOfBuild } from '../releases/source-maps.ts';
import type { Staged, Target } from './target.ts';

interface Options {
  source: SourceCommit;
  /** From 0, for holders of the link, to 99; all visitors when left out. */
  canaryPercent: number | undefined;
  skipSmoke: boolean;
  /** A customer of the shop, as whom the pages are opened too. */
  account: Account | undefined;
  /** Called with a sentence for the releaser. */
  say: (sentence: string) => void;
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
  { source, canaryPercent, skipSmoke, account, say }: Options,
): Promise<AppReleases> {
  const staged = await target.stage(build, source);
  staged.notices.forEach(say);
  if (staged.preview) say(`Preview, for 30 days: ${staged.preview}`);
  if (skipSmoke) say('No browser has opened the pages.');
  else if (staged.preview)
    throwOnProblems(await problemsOf(staged, staged.preview, build, account));
  else say('No browser has opened the pages: there is no link to them (SHOP_URL, PREVIEW_SECRET).');
  return canaryPercent === 0 ? target.list() : target.serve(staged.release, canaryPercent);
}

async function problemsOf(
  { release, paths }: Staged,
  url: string,
  { app, maps }: Build,
  account: Account | undefined,
): Promise<string[]> {
  const { openLivePages } = await import('../releases/smoke/open-live-pages.ts').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
      throw new ReleaseError(
        'A browser opens the pages first: npm install --save-dev playwright-core. To release without: --skip-smoke',
      );
    },
  );
  const problems = await openLivePages({ url, account }, paths);
  return describeProblems(
    await withSources(mapsOfBuild({ app, release }, maps), problems, undefined),
  );
}
