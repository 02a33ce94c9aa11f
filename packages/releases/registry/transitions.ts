/** State transitions of an app's registry entry, as pure functions. */

import { ReleaseError } from '../release-error.ts';
import type { AppReleases, Canary } from './registry.ts';

/** Serves a release to all visitors and ends the canary. */
export function makeCurrent(app: AppReleases, release: string, now: Date): AppReleases {
  assertInShop(app);
  const { canary, ...rest } = app;
  const before = app.history[0];
  return {
    ...rest,
    history: [release, ...app.history.filter((other) => other !== release)],
    retired: retire(app, [before, canary?.release], release, now),
    withdrawn: app.withdrawn.filter((other) => other !== release),
  };
}

/** Serves a release to a percentage of the visitors, replacing another canary. */
export function startCanary(
  app: AppReleases,
  canary: Pick<Canary, 'release' | 'percent'>,
  now: Date,
): AppReleases {
  assertInShop(app);
  const [current] = app.history;
  if (current === undefined) {
    throw new ReleaseError('There is no current release for the other visitors.');
  }
  if (current === canary.release) {
    throw new ReleaseError(`All visitors get release ${current} already.`);
  }
  const time = now.toISOString();
  const { canary: before } = app;
  // Another percentage is still the same canary.
  const isSame = before?.release === canary.release;
  const isOtherShare = isSame && before.percent !== canary.percent;
  return {
    ...app,
    canary: {
      ...(isSame ? before : { since: time }),
      ...canary,
      ...(isOtherShare && { shareSince: time }),
    },
    retired: retire(app, [app.canary?.release], canary.release, now),
    withdrawn: app.withdrawn.filter((other) => other !== canary.release),
  };
}

/** Serves the canary to all visitors. */
export function promoteCanary(app: AppReleases, now: Date): AppReleases {
  if (!app.canary) throw new ReleaseError('There is no canary that could be promoted.');
  return makeCurrent(app, app.canary.release, now);
}

/** Ends the canary, so that all visitors get the current release. */
export function endCanary(app: AppReleases, now: Date): AppReleases {
  const { canary, ...rest } = app;
  if (!canary) return app;
  return {
    ...rest,
    retired: retire(app, [canary.release], undefined, now),
    withdrawn: [...new Set([...app.withdrawn, canary.release])],
  };
}

/**
 * The target of a rollback.
 *
 * @param wanted the release or a prefix of its name; defaults to the previous one.
 * @throws ReleaseError when it is unknown, ambiguous, or already served to all visitors.
 */
export function rollbackTarget(app: AppReleases, wanted: string | undefined): string {
  assertInShop(app);
  if (wanted === undefined) {
    const previous = app.history[1];
    if (previous) return previous;
    throw new ReleaseError('There is no previous release to go back to.');
  }
  const known = [...new Set([...app.history, ...Object.keys(app.retired)])];
  const [release, ...more] = known.filter((other) => other.startsWith(wanted));
  if (release && release === app.history[0] && more.length === 0 && !app.canary) {
    throw new ReleaseError(`Release ${release} is current already.`);
  }
  if (release && more.length === 0) return release;
  throw new ReleaseError(
    release
      ? `${wanted} is the beginning of several releases: ${[release, ...more].join(', ')}.`
      : `There is no release ${wanted} to go back to.`,
  );
}

/**
 * Rolls back to an earlier release and ends the canary. Newer releases are removed from the history, so that
 * the next rollback goes further back.
 */
export function rollBack(app: AppReleases, target: string, now: Date): AppReleases {
  const ended = endCanary(app, now);
  const { history } = ended;
  const position = history.indexOf(target);
  const isInHistory = position >= 0;
  // A target outside of the history has no known position: it replaces the current release.
  const newer = history.slice(0, isInHistory ? position : 1);
  const older = history.slice(isInHistory ? position + 1 : 1);
  return {
    ...ended,
    // Without an older release, the next rollback returns to the replaced one.
    history: [target, ...(isInHistory || older.length > 0 ? older : newer)],
    retired: retire(ended, [history[0]], target, now),
    withdrawn: [...new Set([...ended.withdrawn, ...newer])].filter((other) => other !== target),
  };
}

/** Removes an app from the shop and ends its canary. Its current release is kept for {@link restoreApp}. */
export function retireApp(app: AppReleases, now: Date): AppReleases {
  assertInShop(app);
  if (app.history[0] === undefined) throw new ReleaseError('There is no release to retire.');
  const ended = endCanary(app, now);
  return {
    ...ended,
    retired: retire(ended, [app.history[0]], undefined, now),
    appRetiredAt: now.toISOString(),
  };
}

/** Restores a retired app with the release that was current. */
export function restoreApp(app: AppReleases, now: Date): AppReleases {
  const { appRetiredAt, ...rest } = app;
  if (appRetiredAt === undefined) throw new ReleaseError('The app is not retired.');
  return { ...rest, retired: retire(app, [], app.history[0], now) };
}

/** Restores the app if it is retired. */
export function ensureInShop(app: AppReleases, now: Date): AppReleases {
  return app.appRetiredAt === undefined ? app : restoreApp(app, now);
}

/**
 * Prevents a pipeline from restoring a retired app by accident.
 *
 * @throws ReleaseError when the app is retired.
 */
export function assertInShop({ appRetiredAt }: AppReleases): void {
  if (appRetiredAt === undefined) return;
  throw new ReleaseError(
    `The app was retired on ${appRetiredAt.slice(0, 10)}. Its release command restores it with --restore, or with a new build: --restore --anew.`,
  );
}

/** Records when releases stopped being served; removes the record of a release that is served again. */
function retire(
  app: AppReleases,
  releases: readonly (string | undefined)[],
  served: string | undefined,
  now: Date,
): Record<string, string> {
  const retired = { ...app.retired };
  for (const release of releases) if (release) retired[release] = now.toISOString();
  if (served) delete retired[served];
  return retired;
}
