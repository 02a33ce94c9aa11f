import type { AppName } from 'shared-node/workspace';
import { integrityOf } from '../integrity.ts';
import { ReleaseError } from './channels.ts';
import { incompatibilities } from './compatibility.ts';
import { PAGE_PATH, pathsOverlap } from './page-paths.ts';
import { appsIn, liveReleases, type Registry } from './registry.ts';
import { type ReleaseDescription, readRelease, releasePrefix } from './release-description.ts';
import { emptiedSlots } from './slot-checks.ts';
import type { ReadableStore, ReleaseStore } from './store/release-store.ts';

/**
 * Maximum JavaScript of a release, in bytes of brotli: about twice the current size. A development
 * build, or one with a second React, exceeds it.
 */
const MAX_SCRIPT_BYTES = { shell: 400_000, remote: 100_000 };

/** A release failed a check; the message has a line for each problem, with what to do. */
export class CheckFailedError extends ReleaseError {
  constructor(problems: readonly string[]) {
    super(problems.join('\n  '));
  }
}

/** @throws CheckFailedError when there are problems. */
export function throwOnProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new CheckFailedError(problems);
}

/** Compares the files in the store with the integrity in the description of their release. */
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
        content ? 'not the built file' : 'missing'
      }. Remove ${prefix} there and release again.`;
    }),
  );
  return problems.flat();
}

/** Checks the amount of JavaScript of a release. */
export function checkSize({ app, files }: ReleaseDescription): string[] {
  const max = app === 'shell' ? MAX_SCRIPT_BYTES.shell : MAX_SCRIPT_BYTES.remote;
  const bytes = scriptBytes(files);
  if (bytes <= max) return [];
  return [
    `${app} has ${kB(bytes)} of JavaScript (brotli); the maximum is ${kB(max)}. Look for a library ` +
      'that it should share or load later; the limit is in platform/releases/check-release.ts.',
  ];
}

/**
 * Checks releases that are to be served together against each other and against the live releases of
 * the other apps, canaries included.
 */
export async function checkAgainstLive(
  store: ReleaseStore,
  registry: Registry,
  candidates: readonly ReleaseDescription[],
): Promise<string[]> {
  const replaced = new Set<AppName>(candidates.map(({ app }) => app));
  const live = await readLive(store, registry, appsIn(registry));
  const others = live.filter(({ app }) => !replaced.has(app));
  const all = [...candidates, ...others];
  const shells = all.filter(({ app }) => app === 'shell');
  const remotes = all.filter(({ app }) => app !== 'shell');
  if (shells.length === 0) {
    return [`There is no shell in ${store.name} yet. Release it first: npm run release -- shell`];
  }
  const pairs = shells.flatMap((shell) => remotes.map((remote) => [shell, remote] as const));
  return [
    ...pairs
      // Pairs of live releases were checked before.
      .filter((pair) => pair.some((release) => candidates.includes(release)))
      .flatMap(([shell, remote]) => incompatibilities(shell, remote)),
    ...candidates.flatMap((candidate) => takenPaths(candidate, all)),
    ...emptiedSlots(live, all),
  ];
}

/** The live releases of some apps, canaries included. */
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

/** Each address has one owner: of two pages for it, the order of the routes would decide. */
function takenPaths(candidate: ReleaseDescription, all: readonly ReleaseDescription[]): string[] {
  return candidate.pages.flatMap(({ path }) => {
    if (!PAGE_PATH.test(path)) {
      return [
        `The page ${path} of ${candidate.app} has another path than names and parameters (/food/:id).`,
      ];
    }
    for (const { app, pages } of all) {
      const other = pages.find((page) => app !== candidate.app && pathsOverlap(page.path, path));
      if (!other) continue;
      const meaning =
        other.path === path ? `belongs to ${app}` : `takes addresses of ${other.path} of ${app}`;
      return [
        `The page ${path} of ${candidate.app} ${meaning}. Release ${app} without it, both together: npm run release -- ${candidate.app} ${app}`,
      ];
    }
    return [];
  });
}

/** JavaScript of a release in bytes, compressed as browsers download it. */
export function scriptBytes(files: ReleaseDescription['files']): number {
  return Object.entries(files)
    .filter(([path]) => path.endsWith('.js'))
    .reduce((sum, [, { bytes, brotliBytes }]) => sum + (brotliBytes ?? bytes), 0);
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
