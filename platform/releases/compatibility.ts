import type { ReleaseDescription } from './release-description.ts';

/**
 * Whether something of the version `provided` can stand in for the version that an app was built
 * with: the same major, and no older minor, since a newer one may have what an older one lacks.
 */
function canReplace(provided: string, builtWith: string): boolean {
  const [major, minor] = numbersOf(provided);
  const [neededMajor, neededMinor] = numbersOf(builtWith);
  return major === neededMajor && minor >= neededMinor;
}

function numbersOf(version: string): [number, number] {
  const [major, minor] = version.split('.').map(Number);
  return [major ?? Number.NaN, minor ?? Number.NaN];
}

/** Why a remote cannot run in a shell, a sentence each with what to do; empty when it can. */
export function misfits(shell: ReleaseDescription, remote: ReleaseDescription): string[] {
  const needed = { 'the contract of the remotes': remote.contractVersion, ...remote.shared };
  const provided: Record<string, string> = {
    'the contract of the remotes': shell.contractVersion,
    ...shell.shared,
  };
  return Object.entries(needed).flatMap(([what, version]) => {
    const given = provided[what];
    if (given !== undefined && canReplace(given, version)) return [];
    return `${nameOf(remote)} needs ${what} ${version}, ${nameOf(shell)} ${
      given === undefined ? 'does not provide it' : `provides ${given}`
    }. ${wayOut(remote.app, given, version)}`;
  });
}

function wayOut(app: string, given: string | undefined, needed: string): string {
  const isShellOlder =
    given === undefined || given.localeCompare(needed, 'en', { numeric: true }) < 0;
  return isShellOlder
    ? `Release a shell that has it first, or both together: npm run release -- shell ${app}`
    : `Build ${app} from sources for the newer version, and release it together with the shell: npm run release -- shell ${app}`;
}

function nameOf({ app, release }: ReleaseDescription): string {
  return `${app} ${release}`;
}
