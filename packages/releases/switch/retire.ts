import type { AppName } from 'node-kit/workspace';
import { readLive } from '../checks/check-release.ts';
import { emptiedSlots, everyVisitorHas } from '../checks/slot-checks.ts';
import type { ReleaseDescription } from '../description/release-description.ts';
import { appsIn, NO_RELEASES, type ReleaseRegistry, readRegistry } from '../registry/registry.ts';
import { restoreApp, retireApp } from '../registry/transitions.ts';
import { ReleaseError, throwOnProblems } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { NamedRelease } from './prune.ts';
import { checkRollback, type Decision, serveToAll } from './switch-release.ts';

/** Browser test of a shop with this registry; resolves to problems. */
type SmokeTest = (
  candidates: readonly ReleaseDescription[],
  registry: ReleaseRegistry,
) => Promise<string[]>;

/**
 * Removes a remote from the shop: its pages become "not found" and its widgets disappear. Pages of other apps are
 * tested without it first.
 *
 * @throws ReleaseError; nothing has changed then.
 */
export async function retire(store: ReleaseStore, app: AppName, smoke: SmokeTest): Promise<void> {
  const { start, goal, candidates, registry } = await planRetirement(store, app);
  throwOnProblems(await smoke(candidates, registry));
  await serveToAll(store, app, { start, goal }, async (releases, now) => {
    // Another process may have released meanwhile.
    await checkWithout(store, now, app);
    return retireApp(releases, new Date());
  });
}

/** A planned change of the registry. */
interface Plan extends Decision {
  /** Releases that it makes current. */
  candidates: readonly ReleaseDescription[];
  /** The registry after the change. */
  registry: ReleaseRegistry;
}

/** @throws ReleaseError when the app cannot be retired. */
export async function planRetirement(store: ReleaseStore, app: AppName): Promise<Plan> {
  if (app === 'shell') throw new ReleaseError('The shell cannot be retired: it has every page.');
  const registry = await readRegistry(store);
  const start = registry[app] ?? NO_RELEASES;
  const retired = retireApp(start, new Date());
  await checkWithout(store, registry, app);
  return { start, goal: undefined, candidates: [], registry: { ...registry, [app]: retired } };
}

/** @throws ReleaseError when the app cannot be restored. */
export async function planRestoration(store: ReleaseStore, app: AppName): Promise<Plan> {
  const registry = await readRegistry(store);
  const start = registry[app] ?? NO_RELEASES;
  const restored = restoreApp(start, new Date());
  const [goal = ''] = restored.history;
  const candidates = await checkRestoration(store, registry, { app, release: goal });
  return { start, goal, candidates, registry: { ...registry, [app]: restored } };
}

/** @throws ReleaseError with a remedy when the release is incompatible with the live ones or gone. */
async function checkRestoration(
  store: ReleaseStore,
  registry: ReleaseRegistry,
  target: NamedRelease,
): Promise<ReleaseDescription[]> {
  try {
    return await checkRollback(store, registry, [target]);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    throw new ReleaseError(
      `${error.message}\n  ${target.app} can come back with a new build: --restore --anew`,
    );
  }
}

/** @throws ReleaseError when other apps require a widget of the app, or when it has the home page. */
async function checkWithout(
  store: ReleaseStore,
  registry: ReleaseRegistry,
  app: AppName,
): Promise<void> {
  const live = await readLive(store, registry, appsIn(registry));
  const others = live.filter((release) => release.app !== app);
  const hasHome = (release: ReleaseDescription) => release.pages.some(({ path }) => path === '/');
  const own = live.filter((release) => release.app === app);
  const homeless = own.some(hasHome) && !everyVisitorHas(others, hasHome);
  throwOnProblems([
    ...emptiedSlots(live, others),
    ...(homeless ? [`${app} has the page /, to which every page leads back.`] : []),
  ]);
}

/**
 * Restores a retired remote after the checks of a release.
 *
 * @returns the release that is served.
 * @throws ReleaseError; nothing has changed then.
 */
export async function restore(
  store: ReleaseStore,
  app: AppName,
  smoke: SmokeTest,
): Promise<string> {
  const { start, goal = '', candidates, registry } = await planRestoration(store, app);
  throwOnProblems(await smoke(candidates, registry));
  await serveToAll(store, app, { start, goal }, async (releases, now) => {
    await checkRestoration(store, now, { app, release: goal });
    return restoreApp(releases, new Date());
  });
  return goal;
}
