import { integrityOf } from 'federation/integrity';
import type { AppName } from 'node-kit/workspace';
import {
  type ReleaseDescription,
  readRelease,
  releasePrefix,
} from '../description/release-description.ts';
import { readServerPart } from '../description/server-part.ts';
import { appsIn, liveReleases, type ReleaseRegistry } from '../registry/registry.ts';
import type { ReadableStore, ReleaseStore } from '../store/release-store.ts';
import { incompatibilities } from './compatibility.ts';
import { takenNames } from './federation-names.ts';
import { pageProblems } from './page-ownership.ts';
import { emptiedSlots } from './slot-checks.ts';
import { slotProblems } from './slot-ownership.ts';

/**
 * Maximum JavaScript of a release in bytes (Brotli): nearly twice the largest app. Most of a remote are its copies of
 * shared modules, which only other hosts load. A development build exceeds it.
 */
const MAX_SCRIPT_BYTES = 400_000;

/**
 * Maximum uncompressed size of a release: six times the storefront with its pictures. The page server compresses
 * uploaded builds, which takes up to 4 s per MB.
 */
export const MAX_BYTES = 8_000_000;

/** Maximum size of a server bundle in bytes: twice that of the shell, which includes React and the router. */
const MAX_SERVER_BYTES = 4_000_000;

/** Maximum size of a release description as JSON: ten times that of the largest app. */
const MAX_DESCRIPTION_BYTES = 20_000;

/** Verifies the integrity of a release's files in the store. */
export async function checkFiles(
  store: ReleaseStore,
  description: ReleaseDescription,
): Promise<string[]> {
  const { app, release, files } = description;
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
  const serverProblem = await readServerPart(store, description).then(
    () => [],
    ({ message }: Error) => [`${message}. Remove ${prefix} there and release again.`],
  );
  return [...problems.flat(), ...serverProblem];
}

/** Checks the sizes of a release, including its compressed JavaScript. */
export function checkSize(release: ReleaseDescription): string[] {
  const { app, files } = release;
  const script = scriptBytes(files);
  const problems = checkBytes(release);
  if (script > MAX_SCRIPT_BYTES) {
    problems.push(
      `${app} has ${kB(script)} of JavaScript (brotli); the maximum is ${kB(MAX_SCRIPT_BYTES)}. Look for a ` +
        'library that it should share or load later; the limit is in packages/releases/checks/check-release.ts.',
    );
  }
  return problems;
}

/** Checks the sizes that are known before compression: files, server bundle and the description, which is part of every
 * page. */
export function checkBytes({ files, server, ...description }: ReleaseDescription): string[] {
  const { app } = description;
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  const described = Buffer.byteLength(JSON.stringify(description));
  const problems: string[] = [];
  if (bytes > MAX_BYTES) {
    problems.push(
      `${app} has ${kB(bytes)} of files; the maximum is ${kB(MAX_BYTES)}. Look for a picture or a font ` +
        'that is too large; the limit is in packages/releases/checks/check-release.ts.',
    );
  }
  if (server && server.bytes > MAX_SERVER_BYTES) {
    problems.push(
      `${app} has ${kB(server.bytes)} for the server; the maximum is ${kB(MAX_SERVER_BYTES)}. Replace a ` +
        'library that only browsers need by an empty module x.server.ts beside x.ts.',
    );
  }
  if (described > MAX_DESCRIPTION_BYTES) {
    problems.push(
      `The description of ${app} has ${kB(described)}; the maximum is ${kB(MAX_DESCRIPTION_BYTES)}, since every ` +
        'page contains it. Shorten titles, labels and lists of its pages, slots and widgets.',
    );
  }
  return problems;
}

/**
 * Checks candidates against each other and against the live releases of other apps, including canaries.
 */
export async function checkAgainstLive(
  store: ReleaseStore,
  registry: ReleaseRegistry,
  candidates: readonly ReleaseDescription[],
): Promise<string[]> {
  const replaced = new Set<AppName>(candidates.map(({ app }) => app));
  const live = await readLive(store, registry, appsIn(registry));
  const others = live.filter(({ app }) => !replaced.has(app));
  const all = [...candidates, ...others];
  const shells = all.filter(({ app }) => app === 'shell');
  const remotes = all.filter(({ app }) => app !== 'shell');
  if (shells.length === 0) return [noShellIn(store)];
  const pairs = shells.flatMap((shell) => remotes.map((remote) => [shell, remote] as const));
  return [
    ...pairs
      // Pairs of live releases have been checked before.
      .filter((pair) => pair.some((release) => candidates.includes(release)))
      .flatMap(([shell, remote]) => incompatibilities(shell, remote)),
    ...candidates.flatMap((candidate) => takenNames(candidate, all)),
    ...candidates.flatMap((candidate) => pageProblems(candidate, all)),
    ...candidates.flatMap((candidate) => slotProblems(candidate, all)),
    ...emptiedSlots(live, all),
  ];
}

/**
 * Checks a foreign build before its code is run to read its description: the live shells must provide its shared
 * modules, and its names must be free.
 */
export async function checkBeforeRunning(
  store: ReleaseStore,
  registry: ReleaseRegistry,
  draft: ReleaseDescription,
): Promise<string[]> {
  const live = await readLive(store, registry, appsIn(registry));
  const shells = live.filter(({ app }) => app === 'shell');
  if (shells.length === 0) return [noShellIn(store)];
  return [
    // The contract version is known only after running its code.
    ...shells.flatMap((shell) =>
      incompatibilities(shell, { ...draft, contractVersion: shell.contractVersion }),
    ),
    ...takenNames(draft, live),
  ];
}

function noShellIn({ name }: ReleaseStore): string {
  return `There is no shell in ${name} yet. Release it first: npm run release -- shell`;
}

/** The live releases of apps, including canaries. */
export async function readLive(
  store: ReadableStore,
  registry: ReleaseRegistry,
  apps: readonly AppName[],
): Promise<ReleaseDescription[]> {
  const names = apps.flatMap((app) =>
    liveReleases(registry, app).map((release) => ({ app, release })),
  );
  const read = names.map(({ app, release }) => readRelease(store, app, release));
  return (await Promise.all(read)).filter((release) => release !== undefined);
}

/** Transferred JavaScript of a release in bytes. */
export function scriptBytes(files: ReleaseDescription['files']): number {
  return Object.entries(files)
    .filter(([path]) => /\.m?js$/.test(path))
    .reduce((sum, [, { bytes, brotliBytes }]) => sum + (brotliBytes ?? bytes), 0);
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
