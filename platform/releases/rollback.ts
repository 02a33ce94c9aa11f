/** `npm run rollback -- APP [RELEASE]`: gives visitors an earlier release again, without a build. */
import type { AppName } from '../workspace.ts';
import { endCanary, ReleaseError, rollBack, rollbackTarget } from './channels.ts';
import { CheckFailedError, checkAgainstLive } from './check-release.ts';
import { appNamed, runCommand } from './command.ts';
import { changeRegistry, currentRelease, NO_RELEASES, type Registry } from './registry.ts';
import { refuseIfRemoved } from './release-builds.ts';
import { readRelease } from './release-description.ts';
import type { ReleaseStore } from './store/release-store.ts';

const USAGE = 'npm run rollback -- storefront [RELEASE]';

await runCommand(async (store) => {
  const start = performance.now();
  const [name, wanted] = process.argv.slice(2);
  const app = appNamed(name, USAGE);
  let ended: string | undefined;
  const registry = await changeRegistry(store, (before) => {
    ended = before[app]?.canary?.release;
    return changed(store, before, app, wanted);
  });
  const milliseconds = (performance.now() - start).toFixed(0);
  console.log(
    ended && wanted === undefined
      ? `The canary ${ended} has ended: everybody gets ${app} ${currentRelease(registry, app)} (${milliseconds} ms).`
      : `${app} is back at release ${currentRelease(registry, app)} (${milliseconds} ms).`,
  );
});

/** Without a release being named, a canary is what there is to take back. */
async function changed(
  store: ReleaseStore,
  registry: Registry,
  app: AppName,
  wanted: string | undefined,
): Promise<Registry> {
  const releases = registry[app] ?? NO_RELEASES;
  if (releases.canary && wanted === undefined) {
    return { ...registry, [app]: endCanary(releases, new Date()) };
  }
  const release = rollbackTarget(releases, wanted);
  await refuseIfRemoved(store, registry, { app, release });
  const target = await readRelease(store, app, release);
  if (!target) throw new ReleaseError(`Release ${release} of ${app} is gone.`);
  const problems = await checkAgainstLive(store, registry, [target]);
  if (problems.length > 0) throw new CheckFailedError(problems);
  return { ...registry, [app]: rollBack(releases, release, new Date()) };
}
