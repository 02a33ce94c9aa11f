import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type AppName, ROOT } from 'node-kit/workspace';
import { RSBUILD } from 'releases/build/build-apps';
import type { Build, readBuild } from 'releases/builds/read-build';
import { previousCommit } from 'releases/tests/previous-commit';
import { withSourcesOf } from 'releases/tests/previous-sources';
import { buildChanged, type Change } from './changed-build.ts';
import { sharedBuild } from './shared-build.ts';

const run = promisify(execFile);

/** Build inputs of an app: packages, whose dependencies it resolves, and compiler settings. */
const PACKAGES = [
  'shared-ui',
  'shared-auth',
  'packages/remote-contract',
  'packages/federation',
  'packages/releases',
  'packages/node-kit',
];
const SETTINGS = ['tsconfig.base.json', 'tsconfig.browser.json'];

/** Substitutes for apps without a previous release: current sources with another minor version or title. */
const REMOTE: Change = {
  file: 'src/remote.ts',
  before: 'contractVersion: CONTRACT_VERSION',
  after: "contractVersion: CONTRACT_VERSION.replace(/\\..*/, '.99.0')",
};
const SHELL: Change = {
  file: 'src/errors/not-found-page.tsx',
  before: 'title="Halaman tidak ditemukan"',
  after: 'title="Tidak ada di sini"',
};

export interface PreviousBuild {
  build: Build;
  /** For the report: the commit, or why a substitute is used. */
  origin: string;
}

/**
 * The previous release of an app, built from the Git history with the installed libraries; a substitute when the
 * history has none.
 */
export async function buildPrevious(app: AppName): Promise<PreviousBuild> {
  const found = await previousCommit(ROOT, app);
  return 'commit' in found
    ? { build: await buildCommit(app, found.commit), origin: `commit ${found.commit}` }
    : {
        build: await buildChanged(app, app === 'shell' ? SHELL : REMOTE),
        origin: `a stand-in, since ${found.missing}`,
      };
}

function buildCommit(app: AppName, commit: string): Promise<Build> {
  return sharedBuild([app, commit], () => buildInCopy(app, commit));
}

function buildInCopy(app: AppName, commit: string): Promise<Build> {
  const packages = [app, ...PACKAGES];
  const build = async (folder: string) => {
    await run(process.execPath, [RSBUILD, 'build'], {
      cwd: join(folder, app),
      env: { ...process.env, NODE_ENV: 'production' },
    });
    // Use the reader of that commit: the build format changes over time.
    const reader = pathToFileURL(join(folder, 'packages/releases/builds/read-build.ts'));
    const module: { readBuild: typeof readBuild } = await import(reader.href);
    return module.readBuild(join(folder, app));
  };
  return withSourcesOf(commit, packages, build, [...packages, ...SETTINGS]);
}
