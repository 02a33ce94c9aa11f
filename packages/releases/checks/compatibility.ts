import type { ReleaseDescription } from '../description/release-description.ts';
import { together } from './together.ts';

/**
 * Whether the version `provided` satisfies the version that an app was built with: the same major,
 * and no older minor, which may lack something that the app uses.
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
 * The reasons why a remote cannot run in a shell, a sentence each with what to do; empty when it can. Builds of
 * other tools may share modules that the shell does not have: they bring their own.
 */
export function incompatibilities(shell: ReleaseDescription, remote: ReleaseDescription): string[] {
  const needed = { 'the contract of the remotes': remote.contractVersion, ...remote.shared };
  const provided: Record<string, string> = {
    'the contract of the remotes': shell.contractVersion,
    ...shell.shared,
  };
  return Object.entries(needed).flatMap(([name, version]) => {
    // Builds from outside name what they need: not `toString` of all objects.
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
