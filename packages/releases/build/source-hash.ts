import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { type AppName, ROOT } from 'node-kit/workspace';

/**
 * Glob patterns of an app's build inputs: its own files, shared packages, build settings and the lockfile. The pipeline
 * releases the app when one of them has changed (packages/releases/build/release-units.ts).
 */
export function sourcePatterns(app: AppName): string[] {
  return [
    `${app}/src/**`,
    `${app}/public/**`,
    ...['json', 'ts', 'html'].map((extension) => `${app}/*.${extension}`),
    ...['shared-ui', 'shared-auth', 'packages/remote-contract'].flatMap((name) => [
      `${name}/src/**`,
      `${name}/package.json`,
    ]),
    'packages/federation/*',
    'packages/federation/*/*.ts',
    'tsconfig.base.json',
    'tsconfig.browser.json',
    'pnpm-lock.yaml',
  ];
}

/** The same files without tests, as Git pathspecs. */
export function sourcePathspecs(apps: readonly AppName[]): string[] {
  const patterns = apps.flatMap(sourcePatterns).map((pattern) => `:(glob)${pattern}`);
  return [...patterns, ':(exclude,glob)**/*.test.ts', ':(exclude,glob)**/*.test.tsx'];
}

/** Whether a file is a test, which is not a build input. */
function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

/** Hash of an app's build inputs. */
export async function sourceHash(app: AppName): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(sourcePatterns(app), { cwd: ROOT, withFileTypes: true })) {
    if (entry.isFile() && !isTest(entry.name)) {
      files.push(`${entry.parentPath}/${entry.name}`);
    }
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    hash
      .update(file.slice(ROOT.length))
      .update('\0')
      .update(await readFile(file));
  }
  return hash.digest('hex');
}
