/** Staged releases and changes, which are only visible with a preview link, see preview-links.ts. */

import type { AppName } from 'node-kit/workspace';
import type { Build } from '../builds/read-build.ts';
import { checkFiles, checkSize } from '../checks/check-release.ts';
import type { ReleaseDescription, SourceCommit } from '../description/release-description.ts';
import { type PreviewedRelease, WITHOUT_APP } from '../preview/preview-links.ts';
import { isServedToAll, readRegistry } from '../registry/registry.ts';
import { throwOnProblems } from '../release-error.ts';
import { pagesToOpen } from '../smoke/pages-to-open.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readWholeRelease } from './read-whole-release.ts';
import { releaseBuilds, serve } from './release-builds.ts';
import { planRestoration, planRetirement } from './retire.ts';

/** A change of a remote that needs no build and can be previewed. */
export type StagedChange = 'retire' | 'restore';

/** A staged release or change. */
export interface Staged {
  preview: PreviewedRelease;
  /** Paths of affected pages. */
  paths: readonly string[];
  /** Non-blocking notices for the releaser, a sentence each. */
  notices: readonly string[];
}

/**
 * Stores a build after all release checks except the smoke test, without serving it.
 *
 * @throws ReleaseError
 */
export async function stage(
  store: ReleaseStore,
  build: Build,
  source: SourceCommit,
): Promise<Staged> {
  const notices: string[] = [];
  const made = await releaseBuilds(store, [build], {
    source,
    canaryPercent: 0,
    smoke: async () => [],
    onNotice: (sentences) => notices.push(...sentences),
  });
  const pages = await pagesToOpen(store, made, await readRegistry(store));
  const [preview] = made;
  if (!preview) throw new Error('A build makes one release');
  return { preview, paths: pages.map(({ path }) => path), notices };
}

/**
 * Checks a retirement or restoration like {@link stage}, without changing anything.
 *
 * @throws ReleaseError
 */
export async function stageChange(
  store: ReleaseStore,
  app: AppName,
  change: StagedChange,
): Promise<Staged> {
  const plan = change === 'retire' ? planRetirement : planRestoration;
  const { goal = WITHOUT_APP, candidates, registry } = await plan(store, app);
  const pages = await pagesToOpen(store, candidates, registry);
  const preview = { app, release: goal };
  return { preview, paths: pages.map(({ path }) => path), notices: [] };
}

/**
 * Serves a staged release after all release checks except the smoke test: it may have become incompatible with the
 * live releases.
 *
 * @param canaryPercent from 1 to 99; defaults to all visitors.
 * @param restores restores a retired remote; only for all visitors.
 * @throws ReleaseError; the registry is then unchanged.
 */
export async function serveStaged(
  store: ReleaseStore,
  named: Pick<ReleaseDescription, 'app' | 'release'>,
  canaryPercent: number | undefined,
  restores = false,
): Promise<void> {
  const registry = await readRegistry(store);
  if (isServedToAll(registry, named) && canaryPercent === undefined) return;
  const release = await readWholeRelease(store, registry, named);
  throwOnProblems(await checkFiles(store, release));
  throwOnProblems(checkSize(release));
  await serve(store, [release], canaryPercent, restores);
}
