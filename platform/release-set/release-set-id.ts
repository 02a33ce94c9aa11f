import type { ReleaseDescription } from '../releases/description/release-description.ts';

/** Names the releases of a release set; `shell/src/offline/composition-of.ts` does the same. */
export function releaseSetId({
  shell,
  remotes,
}: {
  shell: ReleaseDescription;
  remotes: readonly ReleaseDescription[];
}): string {
  return [shell, ...remotes].map(({ release }) => release).join('-');
}
