import type { CurrentReleases } from 'remote-contract/registry';
import type { Turn } from './watch-releases.ts';

/** Timeout in ms. */
const TIMEOUT_MS = 8000;

/**
 * Reloads the document to get a release that only another document can have, if the server really sends it: a cached
 * page would reload every minute, and while the server is down, the tab would show an error of the browser.
 *
 * @throws Error if the server does not send the page with the release.
 */
export async function reloadDocument(
  app: string,
  { shell, remotes }: CurrentReleases,
  turn: Turn,
): Promise<void> {
  const release = app === 'shell' ? shell : remotes[app]?.release;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(location.href, { cache: 'no-store', signal });
  const html = await response.text();
  if (!response.ok || !release || !html.includes(`"${release}"`)) {
    throw new Error(`The page was not sent with the release ${release} of ${app}`);
  }
  await turn.wait();
  location.reload();
}
