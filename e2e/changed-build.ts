import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type AppName, ROOT } from 'node-kit/workspace';
import { RSBUILD } from 'releases/build/build-apps';
import { type Build, readBuild } from 'releases/builds/read-build';
import { sharedBuild } from './shared-build.ts';

/** A change of one source file of an app. */
export interface Change {
  /** Path in the app, e.g. `src/remote.ts`. */
  file: string;
  /** Text to replace; the file must contain it. */
  before: string;
  after: string;
}

/**
 * Builds a copy of an app with a changed source file, once per run.
 */
export function buildChanged(app: AppName, change: Change): Promise<Build> {
  return sharedBuild([app, change], () => build(app, change));
}

async function build(app: AppName, { file, before, after }: Change): Promise<Build> {
  const cache = join(ROOT, '.cache');
  await mkdir(cache, { recursive: true });
  // Inside the workspace, so that the shared packages resolve.
  const folder = await mkdtemp(join(cache, 'changed-'));
  try {
    const copy = join(folder, app);
    const original = join(ROOT, app);
    const own = (path: string) => !/^\/(dist|node_modules)(\/|$)/.test(path.slice(original.length));
    await cp(original, copy, { recursive: true, filter: own });
    const packages = join(original, 'node_modules');
    if (existsSync(packages)) await symlink(packages, join(copy, 'node_modules'));
    for (const name of ['tsconfig.base.json', 'tsconfig.browser.json']) {
      await cp(join(ROOT, name), join(folder, name));
    }
    const text = await readFile(join(copy, file), 'utf8');
    if (!text.includes(before)) throw new Error(`${app}/${file} has no ${before}`);
    await writeFile(
      join(copy, file),
      text.replace(before, () => after),
    );
    await promisify(execFile)(process.execPath, [RSBUILD, 'build'], {
      cwd: copy,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    return await readBuild(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
