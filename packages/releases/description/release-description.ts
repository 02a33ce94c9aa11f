import type { BuiltVersions } from 'federation/built-versions';
import type { DeclaredContract } from 'federation/contract/declare-contract';
import type {
  ReleasedPage,
  ReleasedSlot,
  ReleasedWidget,
} from 'federation/description/page-description';
import type { AppName } from 'node-kit/workspace';
import type { ReadableStore, ReleaseStore } from '../store/release-store.ts';

/** A file of a release. */
export interface ReleasedFile {
  /** Subresource integrity of its content. */
  integrity: string;
  bytes: number;
  /** Size of its brotli copy, when it has one. */
  brotliBytes?: number;
}

/** The Module Federation container of a remote that was not built with `defineRemote`. */
export interface ForeignContainer {
  /** `module`: the entry is an ES module. */
  type: 'script' | 'module';
  /** The global variable that an entry script sets. */
  globalName: string;
  /**
   * Names that must be unique in a page: its name in the federation runtime, the global variable above, and the
   * chunk loading global.
   */
  names: readonly string[];
}

/** Exceptions to the content security policy of pages that an app needs. */
export interface PagePolicy {
  /** Names of Trusted Types policies that its code creates. */
  trustedTypes: readonly string[];
  /** Hashes of inline styles that its code creates, such as those in shadow roots: `sha256-…`. */
  styles: readonly string[];
}

/** The sources that a release was built from. */
export interface SourceCommit {
  /** Absent without a Git repository. */
  commit?: string;
  /** Whether they had uncommitted changes. */
  dirty: boolean;
  /** URL or folder that a foreign build was mirrored from, instead of a commit. */
  from?: string;
}

/** The description of a release, its `release.json`. */
export interface ReleaseDescription extends BuiltVersions {
  app: AppName;
  /** Name of the release: a hash of its content. */
  release: string;
  /** When it was first put into a store, in ISO 8601. */
  releasedAt: string;
  source: SourceCommit;
  /** Entry script of a remote; the shell has its index.html. */
  entry?: string;
  /** Base URL of the files of a remote that is served from source instead of a store. */
  address?: string;
  /** Absent for builds of `defineRemote`, whose files contain the hashes of the files that they load. */
  container?: ForeignContainer;
  /** Accepted by the operator when it was released; most apps need no exceptions. */
  policy?: PagePolicy;
  pages: readonly ReleasedPage[];
  /** The slots of its pages; absent in builds made with other tools, like the widgets. */
  slots?: readonly ReleasedSlot[];
  widgets?: readonly ReleasedWidget[];
  /** By path in the release, e.g. `static/js/a.js`. */
  files: Readonly<Record<string, ReleasedFile>>;
  /** Its module for the server, see server-part.ts; absent in builds made with other tools. */
  server?: Pick<ReleasedFile, 'integrity' | 'bytes'>;
}

/** Written last, as the commit marker of a release. */
const DESCRIPTION_FILE = 'release.json';

/** Prefix of the keys of an app's releases, with a trailing slash. */
function appPrefix(app: AppName): string {
  return app === 'shell' ? 'shell/' : `remotes/${app}/`;
}

/** Prefix of the keys of a release's files, with a trailing slash. */
export function releasePrefix(app: AppName, release: string): string {
  return `${appPrefix(app)}${release}/`;
}

/** Key of the description of a release. */
export function descriptionKey(app: AppName, release: string): string {
  return `${releasePrefix(app, release)}${DESCRIPTION_FILE}`;
}

/** The description of a release; undefined when the store does not have it, or not completely. */
export async function readRelease(
  store: ReadableStore,
  app: AppName,
  release: string,
): Promise<ReleaseDescription | undefined> {
  return readJson(store, descriptionKey(app, release));
}

/** Key of the contract declarations of a release, which only release checks read. */
export function contractKey(app: AppName, release: string): string {
  return `${releasePrefix(app, release)}contract.json`;
}

/** The contract declarations of a release; undefined when it was released without them. */
export async function readContract(
  store: ReadableStore,
  app: AppName,
  release: string,
): Promise<DeclaredContract | undefined> {
  return readJson(store, contractKey(app, release));
}

/** Names of all complete releases of an app in a store. */
export async function listReleases(store: ReleaseStore, app: AppName): Promise<string[]> {
  const prefix = appPrefix(app);
  return (await store.list(prefix)).flatMap((key) => {
    const [release, file, ...deeper] = key.slice(prefix.length).split('/');
    return release && file === DESCRIPTION_FILE && deeper.length === 0 ? [release] : [];
  });
}

async function readJson<T>(store: ReadableStore, key: string): Promise<T | undefined> {
  const text = await store.read(key);
  return text && (JSON.parse(new TextDecoder().decode(text)) as T);
}
