import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { type BuiltVersions, VERSIONS_FILE } from 'federation/built-versions';
import { CONTRACT_FILE } from 'federation/contract/built-contract';
import type { DeclaredContract } from 'federation/contract/declare-contract';
import type {
  ReleasedPage,
  ReleasedSlot,
  ReleasedWidget,
} from 'federation/description/page-description';
import { type BuiltPages, PAGES_FILE, SERVER_FILE } from 'federation/description/page-files';
import { SOURCE_MAP } from 'federation/source-maps';
import { type AppName, ROOT } from 'node-kit/workspace';
import { POLICY_FILE, readPolicy } from '../description/page-policy.ts';
import type { ForeignContainer, PagePolicy } from '../description/release-description.ts';

/** A built app. */
export interface Build extends BuiltVersions {
  app: AppName;
  /** Entry script of a remote. */
  entry?: string;
  /** As in {@link ReleaseDescription}. */
  container?: ForeignContainer;
  /** As in {@link ReleaseDescription}; read from `policy.json` of the build. */
  policy?: PagePolicy;
  pages: ReleasedPage[];
  slots: readonly ReleasedSlot[];
  widgets: readonly ReleasedWidget[];
  /** Absent in test builds and foreign builds. */
  contract?: DeclaredContract;
  /** Served files by path in the build. */
  files: Map<string, Uint8Array>;
  /** Source maps by script path; never served. Absent in test builds and foreign builds. */
  maps?: Map<string, Uint8Array>;
  /** Server bundle. Absent in test builds and foreign builds. */
  server?: Uint8Array;
}

/** Statistics that the federation plugins write beside their manifest. */
export const STATS_FILE = 'mf-stats.json';

/** Files of a build that are read for the release and not served. */
const NOT_SERVED = new Set([
  VERSIONS_FILE,
  CONTRACT_FILE,
  PAGES_FILE,
  POLICY_FILE,
  SERVER_FILE,
  STATS_FILE,
]);

/**
 * Reads a built app.
 *
 * @param appDirectory absolute folder of the app, with `dist/` built.
 * @param app its name; defaults to the folder name.
 */
export async function readBuild(
  appDirectory: string,
  app: AppName = basename(appDirectory),
): Promise<Build> {
  const dist = join(appDirectory, 'dist');
  const composition = await readJson<BuiltVersions>(join(dist, VERSIONS_FILE));
  const contract = await readJson<DeclaredContract>(join(dist, CONTRACT_FILE));
  const { files, maps } = await readFiles(dist);
  const server = await readFile(join(dist, SERVER_FILE));
  const built = await readJson<BuiltPages>(join(dist, PAGES_FILE));
  const { slots, widgets } = built;
  const policy = await readPolicy(app, join(dist, POLICY_FILE));
  return {
    app,
    ...composition,
    ...(app !== 'shell' && { entry: built.entry }),
    ...(policy && { policy }),
    pages: built.pages.map((page) => ({ ...page, files: [...built.exposed, ...page.files] })),
    slots,
    widgets,
    contract,
    files,
    maps,
    server,
  };
}

/** Reads the build of an app in this workspace. */
export function readBuiltApp(app: AppName): Promise<Build> {
  return readBuild(join(ROOT, app));
}

async function readFiles(directory: string): Promise<Required<Pick<Build, 'files' | 'maps'>>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .filter((path) => !NOT_SERVED.has(path))
    .sort();
  const contents = await Promise.all(paths.map((path) => readFile(join(directory, path))));
  const files = new Map<string, Uint8Array>();
  const maps = new Map<string, Uint8Array>();
  for (const [index, path] of paths.entries()) {
    const name = path.split(sep).join('/');
    const content = contents[index] ?? new Uint8Array();
    if (name.endsWith(SOURCE_MAP)) maps.set(name.slice(0, -SOURCE_MAP.length), content);
    else files.set(name, content);
  }
  return { files, maps };
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
