import { requireAdmin } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-ui/runtime';
import { currentReleases, listReleaseErrors, listReleaseHealth } from './releases.data.ts';
import { type AppReleases, releasesByApp } from './releases.rules.ts';

export interface ReleaseList {
  apps: AppReleases[];
  /** Whether any browser has reported anything. */
  isEmpty: boolean;
}

export async function releasesLoader({ request }: LoaderFunctionArgs): Promise<ReleaseList> {
  await requireAdmin(request);
  const [healths, errors, current] = await Promise.all([
    listReleaseHealth(),
    listReleaseErrors(),
    currentReleases(),
  ]);
  return { apps: releasesByApp(healths, errors, current), isEmpty: healths.length === 0 };
}
