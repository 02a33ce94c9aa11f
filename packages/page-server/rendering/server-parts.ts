import type { ReleaseDescription } from 'releases/description/release-description';
import { readServerPart, ServerPartError } from 'releases/description/server-part';
import type { ReadableStore } from 'releases/store/release-store';
import type { Registry } from 'remote-contract/registry';
import { releaseUrl } from '../release-set/page-registry.ts';
import type { ReleaseSetCode, ServerCode } from './process/messages.ts';

/** The releases that are rendered together. */
export interface RenderedReleases {
  shell: ReleaseDescription;
  remotes: readonly ReleaseDescription[];
}

/** A server part that cannot be used; the pages are rendered without it. */
export type OnBrokenPart = (app: string, reason: string) => void;

/**
 * Reads the server parts of a release set.
 *
 * @returns undefined when the shell has none, so that nothing can be rendered.
 * @throws ServerPartError when that of the shell cannot be used, or what the store throws: it may answer soon.
 */
export async function readServerParts(
  store: ReadableStore,
  { shell, remotes }: RenderedReleases,
  registry: Registry,
  configuration: ReleaseSetCode['configuration'],
  onBrokenPart: OnBrokenPart,
): Promise<ReleaseSetCode | undefined> {
  const read = async (release: ReleaseDescription): Promise<ServerCode | undefined> => {
    const code = await readServerPart(store, release);
    return code === undefined ? undefined : { code, releaseUrl: `${releaseUrl(release)}/` };
  };
  const code = await read(shell);
  if (!code) return undefined;
  const parts: [string, ServerCode][] = [];
  for (const remote of remotes) {
    const part = await read(remote).catch((error: unknown) => {
      if (!(error instanceof ServerPartError)) throw error;
      onBrokenPart(remote.app, error.message);
      return undefined;
    });
    if (part) parts.push([remote.app, part]);
  }
  return { shell: code, remotes: Object.fromEntries(parts), registry, configuration };
}
