import type { ReleaseDescription } from '../description/release-description.ts';
import { together } from './together.ts';

/**
 * Whether a provided version is compatible with the version an app was built with: same major, same or newer minor.
 */
function satisfies(provided: string, builtWith: string): boolean {
  const [major, minor] = numbersOf(provided);
  const [neededMajor, neededMinor] = numbersOf(builtWith);
  return major === neededMajor && minor >= neededMinor;
}

function numbersOf(version: string): [number, number] {
  const [major, minor] = version.split('.').map(Number);
  return [major ?? Number.NaN, minor ?? Number.NaN];
}

/**
 * Reasons why a remote cannot run in a shell, a sentence each with a remedy. Foreign builds may share modules that the
 * shell lacks, since they bring their own.
 */
export function incompatibilities(shell: ReleaseDescription, remote: ReleaseDescription): string[] {
  const needed = { 'the contract of the remotes': remote.contractVersion, ...remote.shared };
  const provided: Record<string, string> = {
    'the contract of the remotes': shell.contractVersion,
    ...shell.shared,
  };
  return Object.entries(needed).flatMap(([name, version]) => {
    // Names come from uploads: ignore inherited properties such as `toString`.
    const given = Object.hasOwn(provided, name) ? provided[name] : undefined;
    if (given === undefined ? remote.container : satisfies(given, version)) return [];
    return `${nameOf(remote)} needs ${name} ${version}, ${nameOf(shell)} ${
      given === undefined ? 'does not provide it' : `provides ${given}`
    }. ${remedyFor(remote, given, version)}`;
  });
}

function remedyFor({ app }: ReleaseDescription, given: string | undefined, needed: string): string {
  const both = together('shell', app);
  if (given === undefined) return `Release a shell that has it first, or ${both}`;
  const isShellOlder = given.localeCompare(needed, 'en', { numeric: true }) < 0;
  return isShellOlder
    ? `Build ${app} for ${given}, or release a shell that provides ${needed} first, or ${both}`
    : `Build ${app} for ${given}, or release ${both}`;
}

function nameOf({ app, release }: ReleaseDescription): string {
  return `${app} ${release}`;
}
