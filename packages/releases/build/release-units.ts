/**
 * `npm run release-units [-- COMMIT]`: releases that the pipeline has to make for the changes since a
 * commit, as a JSON list. Each entry lists the apps of one release, separated by spaces. Defaults to all apps without
 * a known commit.
 */
import { execFileSync } from 'node:child_process';
import { matchesGlob } from 'node:path';
import { APP_NAMES, ROOT } from 'node-kit/workspace';
import { sourcePatterns } from './source-hash.ts';

/** Packages whose version is a contract between shell and remotes. */
const CONTRACTS = ['shared-ui', 'shared-auth', 'packages/remote-contract'];

/**
 * @param files changed files, relative to the repository.
 * @param isMajor whether a contract has a new major version: then no app can be released alone.
 * @returns the releases to make, each with its apps separated by spaces.
 */
export function releaseUnits(files: readonly string[], isMajor: boolean): string[] {
  if (isMajor) return [APP_NAMES.join(' ')];
  return APP_NAMES.filter((app) => {
    const patterns = sourcePatterns(app);
    return files.some((file) => patterns.some((pattern) => matchesGlob(file, pattern)));
  });
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
}

/** Major version of a package at a commit. */
function majorAt(commit: string, name: string): string {
  const { version } = JSON.parse(git('show', `${commit}:${name}/package.json`));
  return String(version).split('.')[0] ?? '';
}

function unitsSince(commit: string): string[] {
  try {
    const files = git('diff', '--name-only', commit, 'HEAD').split('\n');
    const isMajor = CONTRACTS.some((name) => majorAt(commit, name) !== majorAt('HEAD', name));
    return releaseUnits(files, isMajor);
  } catch {
    // The previous commit is missing on the first push of a branch and after a force push.
    return [...APP_NAMES];
  }
}

if (import.meta.main) {
  const [commit = ''] = process.argv.slice(2);
  console.log(JSON.stringify(unitsSince(commit)));
}
