import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireAdmin } from 'shared-auth';
import type { Comparison } from './comparison.rules.ts';
import type { Canary, CurrentReleases } from './release.ts';
import {
  compareWithCurrent,
  currentReleases,
  listReleaseErrors,
  listReleaseHealth,
} from './releases.data.ts';
import { type AppReleases, releasesByApp } from './releases.rules.ts';

export interface ReleaseList {
  apps: AppReleases[];
  /** The canary of each app that has one. */
  canaries: Record<string, ComparedCanary>;
  /** Whether there is any report. */
  isEmpty: boolean;
}

export interface ComparedCanary {
  canary: Canary;
  comparisons: readonly Comparison[];
}

export async function releasesLoader({ request }: LoaderFunctionArgs): Promise<ReleaseList> {
  await requireAdmin(request);
  const [healths, errors, current] = await Promise.all([
    listReleaseHealth(),
    listReleaseErrors(),
    currentReleases(),
  ]);
  return {
    apps: releasesByApp(healths, errors, current),
    canaries: await comparedCanaries(current),
    isEmpty: healths.length === 0,
  };
}

async function comparedCanaries(current: CurrentReleases): Promise<Record<string, ComparedCanary>> {
  const compared = Object.entries(current).map(async ([app, { release, canary }]) =>
    canary
      ? [[app, { canary, comparisons: await compareWithCurrent(app, { release, canary }) }]]
      : [],
  );
  return Object.fromEntries((await Promise.all(compared)).flat());
}
