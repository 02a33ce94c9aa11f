import { currentRelease, readRegistry } from '../releases/registry.ts';
import { readRelease } from '../releases/release-description.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { APP_NAMES } from '../workspace.ts';

/** The health of the backend with that of the releases, which only the server knows. */
export async function withReleaseHealth(answer: Response, store: ReleaseStore): Promise<Response> {
  const { status, headers } = answer;
  // Who may not see it is told that it does not exist.
  if (status === 404) return answer;
  const isUp = await hasReleases(store);
  const state = { ...((await answer.json()) as object), releases: isUp ? 'up' : 'down' };
  return Response.json(state, { status: isUp ? status : 503, headers: new Headers(headers) });
}

/** Whether the current release of every app that has one is there, with a shell. Never fails. */
async function hasReleases(store: ReleaseStore): Promise<boolean> {
  try {
    const registry = await readRegistry(store);
    if (!currentRelease(registry, 'shell')) return false;
    const found = await Promise.all(
      APP_NAMES.map((app) => {
        const release = currentRelease(registry, app);
        return release === undefined || readRelease(store, app, release);
      }),
    );
    return found.every(Boolean);
  } catch {
    return false;
  }
}
