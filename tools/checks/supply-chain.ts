/** Checks the lockfile, install scripts and advisories of packages. Part of `npm test`. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from 'node-kit/workspace';
import { audit, pnpm } from './audit.ts';
import { lockfileProblems, missingPrograms, unlistedScripts } from './supply-chain.rules.ts';

/** Names of the packages under `allowBuilds:`, which may run install scripts. */
async function allowedBuilds(): Promise<Set<string>> {
  const settings = await readFile(join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  const [, block = ''] = settings.split(/^allowBuilds:$/m);
  const names = block.matchAll(/^ {2}["']?([^\s"':#][^"':]*)["']?: true$/gm);
  return new Set([...names].map(([, name = '']) => name));
}

interface InstalledPackage {
  name?: string;
  version?: string;
  scripts?: Record<string, string>;
}

/** The installed packages of a lockfile; pnpm keeps packages of earlier ones for a week. */
async function installed(lockfile: string): Promise<InstalledPackage[]> {
  const found: InstalledPackage[] = [];
  const files = glob('node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json', { cwd: ROOT });
  for await (const file of files) {
    const description: InstalledPackage = JSON.parse(await readFile(join(ROOT, file), 'utf8'));
    if (lockfile.includes(`${description.name}@${description.version}`)) found.push(description);
  }
  return found;
}

const lockfile = await readFile(join(ROOT, 'pnpm-lock.yaml'), 'utf8');
const problems = [...lockfileProblems(lockfile), ...missingPrograms(lockfile)];
const frozen = await pnpm(['install', '--frozen-lockfile', '--lockfile-only', '--offline']);
if (frozen.code !== 0) problems.push('The lockfile does not match the package.json files');
const packages = await installed(lockfile);
if (packages.length === 0) problems.push('No package is installed');
problems.push(...unlistedScripts(packages, await allowedBuilds()));
const found = await audit();
problems.push(...found.problems);
for (const problem of new Set(problems)) console.error(`✗ ${problem}`);
console.log(`${packages.length} packages checked; ${found.summary}`);
process.exit(problems.length === 0 ? 0 : 1);
