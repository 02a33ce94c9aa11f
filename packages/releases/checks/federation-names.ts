import type { ReleaseDescription } from '../description/release-description.ts';

/**
 * Names of a remote that another app already uses: the federation runtime would mistake the second container for the
 * first.
 *
 * @param all the release and the live releases of the other apps.
 * @returns a sentence for each.
 */
export function takenNames(
  remote: ReleaseDescription,
  all: readonly ReleaseDescription[],
): string[] {
  const own = namesOf(remote);
  const others = all.filter(({ app }) => app !== remote.app);
  const found = others.flatMap((other) =>
    namesOf(other)
      .filter((name) => own.includes(name))
      .map((name) => {
        const foreign = remote.container ? remote : other;
        return (
          `${remote.app} and ${other.app} both have the name ${name} in the page. Build ${foreign.app} with ` +
          'another name of the federation plugin, and another output.uniqueName if there is one.'
        );
      }),
  );
  // The current release and the canary of an app have the same names.
  return [...new Set(found)];
}

/** Builds of `defineRemote` have unique chunk names. */
function namesOf({ app, container }: ReleaseDescription): readonly string[] {
  return container?.names ?? [app];
}
