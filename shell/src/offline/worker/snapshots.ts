/**
 * Snapshots: the files of one release set, with which the shop starts offline. Each snapshot is one cache.
 * The page is stored last, so a cache without a page is incomplete: its worker was terminated.
 */
import { fetchFile } from './fetch-file.ts';

/** The document with which the shop starts offline, with the list of its files; see packages/page-server. */
export const OFFLINE_PAGE = '/offline.html';

/** Configuration of the deployment; not part of a release. */
const CONFIG = '/config.json';

/** `v1` is the version of the format: a worker with another format must use another prefix. */
const PREFIX = 'kedai-snapshot-v1-';

/** Number of snapshots to keep: the newest, and the previous one, which an open tab may use. */
const MAX_SNAPSHOTS = 2;

/** Concurrent requests: few, to leave priority to the open page. */
const MAX_CONCURRENT_REQUESTS = 3;

/** A file of a snapshot. */
export interface SnapshotFile {
  url: string;
  integrity: string;
}

/** The data block of `/offline.html`. */
interface Snapshot {
  releaseSet: string;
  files: readonly SnapshotFile[];
}

const DATA_BLOCK = /<script type="application\/json" id="offline">(.*?)<\/script>/s;

let taking: Promise<void> = Promise.resolve();

/**
 * Takes a snapshot, unless the newest one is of the page's release set. Serialized: a concurrent call would
 * remove the incomplete snapshot of the first.
 *
 * @throws if a file cannot be fetched or fails its integrity check; the snapshots are then unchanged.
 */
export function takeSnapshot(releaseSet: string): Promise<void> {
  const taken = taking.then(() => take(releaseSet));
  taking = taken.catch(() => undefined);
  return taken;
}

async function take(releaseSet: string): Promise<void> {
  const [newest] = await completeSnapshots();
  const saved = newest && (await describe(newest.page)).releaseSet;
  if (saved === releaseSet) return;
  const page = await fetch(OFFLINE_PAGE, { cache: 'no-cache' });
  if (!page.ok) throw new Error(`${OFFLINE_PAGE} answered ${page.status}`);
  const { files, releaseSet: current } = await describe(page);
  // The page is an open tab of the previous release: another snapshot would evict the files of that tab.
  if (saved === current) return;
  const name = `${PREFIX}${Date.now()}`;
  try {
    const cache = await caches.open(name);
    await Promise.all(
      [...inLanes(files, MAX_CONCURRENT_REQUESTS)].map((lane) => putAll(cache, lane)),
    );
    await cache.add(new Request(CONFIG, { cache: 'no-cache' }));
    await cache.put(OFFLINE_PAGE, withoutRedirect(page));
    complete = undefined;
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  await removeOldSnapshots();
}

/** The page of the newest snapshot, if any. */
export async function snapshotPage(): Promise<Response | undefined> {
  const [newest] = await completeSnapshots();
  return newest?.page.clone();
}

/**
 * A file from any snapshot: the hash in its URL identifies the content. A file without a hash must match the
 * requested integrity.
 */
export async function snapshotFile(request: SnapshotFile): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const isNamedByContent = /^\/(static|remotes)\//.test(pathname);
  for (const { cache, page } of await completeSnapshots()) {
    const response = await cache.match(request.url, { ignoreVary: true });
    if (!response) continue;
    if (isNamedByContent || request.integrity === '') return response;
    const { files } = await describe(page);
    const known = files.find(({ url }) => url === pathname);
    if (known?.integrity === request.integrity) return response;
  }
  return undefined;
}

/** Saves a configuration in the newest snapshot. */
export async function refreshConfig(response: Response): Promise<void> {
  const [newest] = await completeSnapshots();
  await newest?.cache.put(CONFIG, response);
}

/**
 * Removes the redirect flag: some hosts redirect to the path without `.html`, and browsers reject redirected
 * responses for navigations.
 */
function withoutRedirect(response: Response): Response {
  const { body, headers, redirected } = response;
  return redirected ? new Response(body, { headers }) : response;
}

async function describe(page: Response): Promise<Snapshot> {
  const [, text] = DATA_BLOCK.exec(await page.clone().text()) ?? [];
  if (text === undefined) throw new Error(`${OFFLINE_PAGE} has no list of files`);
  return JSON.parse(text) as Snapshot;
}

async function putAll(cache: Cache, files: readonly SnapshotFile[]): Promise<void> {
  for (const file of files) {
    const response = (await snapshotFile(absolute(file))) ?? (await fetchFile(file));
    await cache.put(file.url, response);
  }
}

function absolute({ url, integrity }: SnapshotFile): SnapshotFile {
  return { url: new URL(url, location.href).href, integrity };
}

function* inLanes<Item>(items: readonly Item[], count: number): Generator<Item[]> {
  for (let lane = 0; lane < count; lane += 1) {
    yield items.filter((_, index) => index % count === lane);
  }
}

interface CompleteSnapshot {
  name: string;
  cache: Cache;
  page: Response;
}

/** In-memory cache, since a page requests many files; only this module changes the snapshots. */
let complete: Promise<CompleteSnapshot[]> | undefined;

/** The complete snapshots, newest first. Failures are not cached: the next call retries. */
function completeSnapshots(): Promise<CompleteSnapshot[]> {
  complete ??= findComplete().catch((error: unknown) => {
    complete = undefined;
    throw error;
  });
  return complete;
}

async function findComplete(): Promise<CompleteSnapshot[]> {
  const names = (await snapshotNames()).map(async (name) => {
    const cache = await caches.open(name);
    const page = await cache.match(OFFLINE_PAGE, { ignoreVary: true });
    return page ? [{ name, cache, page }] : [];
  });
  return (await Promise.all(names)).flat();
}

async function removeOldSnapshots(): Promise<void> {
  const kept = (await completeSnapshots()).slice(0, MAX_SNAPSHOTS).map(({ name }) => name);
  const old = (await snapshotNames()).filter((name) => !kept.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  complete = undefined;
}

/** Cache names, newest first: they end with the time. */
async function snapshotNames(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const timeOf = (name: string) => Number(name.slice(PREFIX.length));
  return names.sort((one, other) => timeOf(other) - timeOf(one));
}
