import { APP_NAMES, type AppName } from 'shared-node/workspace';
import { integrityOf } from '../integrity.ts';
import { ReleaseError } from './channels.ts';
import { misfits } from './compatibility.ts';
import { liveReleases, type Registry } from './registry.ts';
import { type ReleaseDescription, readRelease, releasePrefix } from './release-description.ts';
import type { ReadableStore, ReleaseStore } from './store/release-store.ts';

/**
 * The most JavaScript that a release may have, in bytes of brotli: about twice of what there is. A
 * build for development, or one with a second React, is more.
 */
const MOST_SCRIPT = { shell: 400_000, remote: 100_000 };

/** A release must not be served; the message says why, a line each, with what to do. */
export class CheckFailedError extends ReleaseError {
  constructor(problems: readonly string[]) {
    super(problems.join('\n  '));
  }
}

/** Compares the files in the store with what the release says of them. */
export async function checkFiles(
  store: ReleaseStore,
  { app, release, files }: ReleaseDescription,
): Promise<string[]> {
  const prefix = releasePrefix(app, release);
  const problems = await Promise.all(
    Object.entries(files).map(async ([path, { integrity }]) => {
      const content = await store.read(`${prefix}${path}`);
      if (content && integrityOf(content) === integrity) return [];
      return `${prefix}${path} in ${store.name} is ${
        content ? 'not what was built' : 'missing'
      }. Remove ${prefix} there and release again.`;
    }),
  );
  return problems.flat();
}

/** Whether a release is of the size that one expects. */
export function checkSize({ app, files }: ReleaseDescription): string[] {
  const most = app === 'shell' ? MOST_SCRIPT.shell : MOST_SCRIPT.remote;
  const bytes = scriptBytes(files);
  if (bytes <= most) return [];
  return [
    `${app} has ${kB(bytes)} of JavaScript (brotli), ${kB(most)} is the most. Look for a library ` +
      'that it should share or fetch later; the limit is in platform/releases/check-release.ts.',
  ];
}

/**
 * Checks releases that shall be served together against each other and against what visitors get of
 * the other apps, canaries too.
 */
export async function checkAgainstLive(
  store: ReleaseStore,
  registry: Registry,
  candidates: readonly ReleaseDescription[],
): Promise<string[]> {
  const replaced = new Set<AppName>(candidates.map(({ app }) => app));
  const others = await readLive(
    store,
    registry,
    APP_NAMES.filter((app) => !replaced.has(app)),
  );
  const all = [...candidates, ...others];
  const shells = all.filter(({ app }) => app === 'shell');
  const remotes = all.filter(({ app }) => app !== 'shell');
  if (shells.length === 0) {
    return [`There is no shell in ${store.name} yet. Release it first: npm run release -- shell`];
  }
  const pairs = shells.flatMap((shell) => remotes.map((remote) => [shell, remote] as const));
  return [
    ...pairs
      // What is live already is not this release's business.
      .filter((pair) => pair.some((one) => candidates.includes(one)))
      .flatMap(([shell, remote]) => misfits(shell, remote)),
    ...candidates.flatMap((candidate) => takenPaths(candidate, all)),
  ];
}

/** What visitors get of some apps, canaries too. */
export async function readLive(
  store: ReadableStore,
  registry: Registry,
  apps: readonly AppName[],
): Promise<ReleaseDescription[]> {
  const names = apps.flatMap((app) =>
    liveReleases(registry, app).map((release) => ({ app, release })),
  );
  const read = names.map(({ app, release }) => readRelease(store, app, release));
  return (await Promise.all(read)).filter((release) => release !== undefined);
}

/** Each page has one owner: the router would show whichever comes first. */
function takenPaths(candidate: ReleaseDescription, all: readonly ReleaseDescription[]): string[] {
  return candidate.pages.flatMap(({ path }) => {
    const owner = all.find(
      ({ app, pages }) => app !== candidate.app && pages.some((page) => page.path === path),
    );
    if (!owner) return [];
    return `The page ${path} of ${candidate.app} belongs to ${owner.app}. Release ${owner.app} without it, both together: npm run release -- ${candidate.app} ${owner.app}`;
  });
}

/** JavaScript of a release as it crosses the network, in bytes. */
export function scriptBytes(files: ReleaseDescription['files']): number {
  return Object.entries(files)
    .filter(([path]) => path.endsWith('.js'))
    .reduce((sum, [, { bytes, brotliBytes }]) => sum + (brotliBytes ?? bytes), 0);
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
