/**
 * Snapshots: everything that the shop needs to start without a network, of one composition. Each is
 * a cache of its own. The page is put in last, so that a cache with a page is whole; one without is
 * what a worker left behind that was ended meanwhile.
 */
import { fetchFile } from './fetch-file.ts';

/** The document that the shop starts from, with the list of its files; see platform/server. */
export const OFFLINE_PAGE = '/offline.html';

/** Read by pages; it belongs to the deployment and not to a release. */
const CONFIG = '/config.json';

/** `v1` is the form of what is inside: a worker that writes another one takes another name. */
const PREFIX = 'kedai-snapshot-v1-';

/** The newest, and the one before, which a tab may have been started from. */
const MAX_SNAPSHOTS = 2;

/** Requests at once: the page that is open goes first. */
const PARALLEL = 3;

/** A file of a snapshot. */
export interface SnapshotFile {
  url: string;
  integrity: string;
}

/** What `/offline.html` says of itself. */
interface Snapshot {
  composition: string;
  files: readonly SnapshotFile[];
}

const DATA_BLOCK = /<script type="application\/json" id="offline">(.*?)<\/script>/s;

let taking: Promise<void> = Promise.resolve();

/**
 * Takes a snapshot, unless the newest is of the composition that a page came with. One at a time: a
 * second one would remove what the first has not completed.
 *
 * @throws when a file cannot be fetched or is not what it should be; then nothing has changed.
 */
export function takeSnapshot(composition: string): Promise<void> {
  const taken = taking.then(() => take(composition));
  taking = taken.catch(() => undefined);
  return taken;
}

async function take(composition: string): Promise<void> {
  const [newest] = await wholeSnapshots();
  const saved = newest && (await describe(newest.page)).composition;
  if (saved === composition) return;
  const page = await fetch(OFFLINE_PAGE, { cache: 'no-cache' });
  if (!page.ok) throw new Error(`${OFFLINE_PAGE} answered ${page.status}`);
  const { files, composition: current } = await describe(page);
  // An open tab of the release before: another copy would push out the files of that tab.
  if (saved === current) return;
  const name = `${PREFIX}${Date.now()}`;
  try {
    const cache = await caches.open(name);
    await Promise.all([...inLanes(files, PARALLEL)].map((lane) => putAll(cache, lane)));
    await cache.add(new Request(CONFIG, { cache: 'no-cache' }));
    await cache.put(OFFLINE_PAGE, withoutRedirect(page));
    whole = undefined;
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  await removeOldSnapshots();
}

/** The page of the newest snapshot; undefined when there is none. */
export async function snapshotPage(): Promise<Response | undefined> {
  const [newest] = await wholeSnapshots();
  return newest?.page.clone();
}

/**
 * A file of a snapshot. An address with a hash in it has the same content in all of them; of any
 * other file only the one that the page names by its integrity will do.
 */
export async function snapshotFile(request: SnapshotFile): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const isNamedByContent = /^\/(static|remotes)\//.test(pathname);
  for (const { cache, page } of await wholeSnapshots()) {
    const response = await cache.match(request.url, { ignoreVary: true });
    if (!response) continue;
    if (isNamedByContent || request.integrity === '') return response;
    const { files } = await describe(page);
    const known = files.find(({ url }) => url === pathname);
    if (known?.integrity === request.integrity) return response;
  }
  return undefined;
}

/** Keeps the newest configuration in the newest snapshot. */
export async function refreshConfig(response: Response): Promise<void> {
  const [newest] = await wholeSnapshots();
  await newest?.cache.put(CONFIG, response);
}

/** Some hosts lead to the path without `.html`; browsers refuse such an answer for another page. */
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

interface WholeSnapshot {
  name: string;
  cache: Cache;
  page: Response;
}

/** Remembered, since a page asks for many files; only this file changes what there is. */
let whole: Promise<WholeSnapshot[]> | undefined;

/** The whole snapshots, newest first. What fails is not remembered: the next call tries again. */
function wholeSnapshots(): Promise<WholeSnapshot[]> {
  whole ??= findWhole().catch((error: unknown) => {
    whole = undefined;
    throw error;
  });
  return whole;
}

async function findWhole(): Promise<WholeSnapshot[]> {
  const names = (await snapshotNames()).map(async (name) => {
    const cache = await caches.open(name);
    const page = await cache.match(OFFLINE_PAGE, { ignoreVary: true });
    return page ? [{ name, cache, page }] : [];
  });
  return (await Promise.all(names)).flat();
}

async function removeOldSnapshots(): Promise<void> {
  const kept = (await wholeSnapshots()).slice(0, MAX_SNAPSHOTS).map(({ name }) => name);
  const old = (await snapshotNames()).filter((name) => !kept.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  whole = undefined;
}

/** Newest first: their names end with the time. */
async function snapshotNames(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const timeOf = (name: string) => Number(name.slice(PREFIX.length));
  return names.sort((one, other) => timeOf(other) - timeOf(one));
}
