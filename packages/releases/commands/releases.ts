/** `npm run releases [-- APP]`: lists releases with their state. */
import type { AppName } from 'node-kit/workspace';
import { scriptBytes } from '../checks/check-release.ts';
import {
  listReleases,
  type ReleaseDescription,
  readRelease,
} from '../description/release-description.ts';
import { type AppReleases, NO_RELEASES, readRegistry } from '../registry/registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { appNamed, knownApps, runCommand } from './command.ts';

await runCommand(async (store) => {
  const [name] = process.argv.slice(2);
  const registry = await readRegistry(store);
  const known = knownApps(registry);
  const apps =
    name === undefined ? known : [appNamed(name, known, 'npm run releases -- storefront')];
  for (const app of apps) await print(store, app, registry[app] ?? NO_RELEASES);
});

async function print(store: ReleaseStore, app: AppName, releases: AppReleases): Promise<void> {
  const names = await listReleases(store, app);
  const read = await Promise.all(names.map((release) => readRelease(store, app, release)));
  const known = read
    .filter((release) => release !== undefined)
    .sort((one, other) => other.releasedAt.localeCompare(one.releasedAt));
  console.log(`${app}: ${headOf(known.length, releases)}`);
  for (const release of known) console.log(`  ${lineOf(release, releases)}`);
}

function headOf(count: number, { appRetiredAt }: AppReleases): string {
  if (appRetiredAt !== undefined) return `retired since ${appRetiredAt.slice(0, 16)}`;
  return count === 0 ? 'no release yet' : '';
}

function lineOf(release: ReleaseDescription, releases: AppReleases): string {
  const { commit, dirty, from } = release.source;
  const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0);
  return [
    release.release,
    release.releasedAt.replace('T', ' ').slice(0, 16),
    `${commit?.slice(0, 7) ?? 'no commit'}${dirty ? '+' : ''}`.padEnd(9),
    `contract ${release.contractVersion}`,
    `${(scriptBytes(release.files) / 1000).toFixed(1)} kB JS`.padStart(11),
    `${(bytes / 1000).toFixed(0)} kB`.padStart(8),
    stateOf(release.release, releases),
    ...(from === undefined ? [] : [`from ${from}`]),
  ].join('  ');
}

function stateOf(
  release: string,
  { history, canary, withdrawn, retired, appRetiredAt }: AppReleases,
): string {
  if (canary?.release === release) return `canary, ${canary.percent} %`;
  if (history[0] === release) return appRetiredAt === undefined ? 'current' : 'restorable';
  if (history[1] === release) return 'previous';
  if (withdrawn.includes(release)) return 'rolled back';
  return retired[release] ? 'replaced' : 'never served';
}
