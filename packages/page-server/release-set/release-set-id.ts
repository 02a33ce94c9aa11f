import type { ReleaseDescription } from 'releases/description/release-description';

/** Id of a release set; `shell/src/offline/release-set-of.ts` does the same. */
export function releaseSetId({
  shell,
  remotes,
}: {
  shell: ReleaseDescription;
  remotes: readonly ReleaseDescription[];
}): string {
  return [shell, ...remotes].map(({ release }) => release).join('-');
}
