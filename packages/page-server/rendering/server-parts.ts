import type { ReleaseDescription } from 'releases/description/release-description';
import { readServerPart, ServerPartError } from 'releases/description/server-part';
import type { ReadableStore } from 'releases/store/release-store';
import type { Registry } from 'remote-contract/registry';
import { releaseUrl } from '../release-set/page-registry.ts';
import type { ReleaseSetCode, ServerCode } from './process/messages.ts';

/** The releases of a page. */
export interface RenderedReleases {
  shell: ReleaseDescription;
  remotes: readonly ReleaseDescription[];
}

/** Called for an unusable server part; pages are rendered without it. */
export type OnBrokenPart = (app: string, reason: string) => void;

/**
 * Reads the server parts of a release set.
 *
 * @returns undefined when the shell has none: nothing can be rendered.
 * @throws ServerPartError when the shell's is unusable, or the error of the store, which may be temporary.
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
