import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageDescription } from 'federation/description/page-description';
import type { AppName } from 'node-kit/workspace';
import { putRelease } from '../builds/put-release.ts';
import type { Build } from '../builds/read-build.ts';
import type { ReleaseDescription } from '../description/release-description.ts';
import { createFolderStore } from '../store/folder-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { serve } from '../switch/release-builds.ts';

/** Overrides for the build of an empty remote. */
export interface BuildChanges
  extends Partial<
    Pick<
      Build,
      | 'container'
      | 'contractVersion'
      | 'shared'
      | 'forOtherHosts'
      | 'contract'
      | 'slots'
      | 'widgets'
    >
  > {
  pages?: readonly PageDescription[];
  /** Text of files besides the entry, by path. */
  files?: Record<string, string>;
  /** Text of the entry script. */
  entry?: string;
  /** Text of the server part, see packages/page-server/tests/pages.ts. */
  server?: string;
}

const TEMPLATE =
  '<html><head><!--registry--></head><body><div id="root"><!--page--><p>Memuat</p><!--/page--></div></body></html>';

/** A build for tests. */
export function testBuild(app: AppName, changes: BuildChanges = {}): Build {
  const { pages = [], files = {}, entry = `${app}();`, server, ...composition } = changes;
  const own: Record<string, string> =
    app === 'shell' ? { 'index.html': TEMPLATE } : { 'remoteEntry.1.js': entry };
  return {
    app,
    contractVersion: '1.2.0',
    shared: { react: '19.3.1' },
    slots: [],
    widgets: [],
    ...composition,
    ...(app !== 'shell' && { entry: 'remoteEntry.1.js' }),
    pages: pages.map((page) => ({ ...page, files: [] })),
    files: new Map(
      Object.entries({ ...own, ...files }).map(([path, text]) => [
        path,
        new TextEncoder().encode(text),
      ]),
    ),
    ...(server !== undefined && { server: new TextEncoder().encode(server) }),
  };
}

/** Stores builds and makes them current without checking their files. */
export async function releaseTestBuilds(
  store: ReleaseStore,
  ...builds: Build[]
): Promise<ReleaseDescription[]> {
  const releases: ReleaseDescription[] = [];
  for (const build of builds) releases.push(await putRelease(store, build, { dirty: false }));
  await serve(store, releases, undefined);
  return releases;
}

/** An empty store in a temporary folder, with `remove` for the folder. */
export async function createTestStore() {
  const directory = await mkdtemp(join(tmpdir(), 'kedai-releases-'));
  return {
    directory,
    store: createFolderStore(directory),
    remove: () => rm(directory, { recursive: true }),
  };
}

/** Text that does not compress. */
export function randomText(bytes: number): string {
  let state = 1;
  return Array.from({ length: bytes * 1.4 }, () => {
    state = (state * 48_271) % 0x7fffffff;
    return String.fromCharCode(32 + (state % 95));
  }).join('');
}
