/** Source maps of releases, stored privately to translate error stacks to sources. */
import { SourceMap } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import pLimit from 'p-limit';
import type { ReadableStore, ReleaseStore } from '../store/release-store.ts';
import { MAX_MAP_BYTES, parseSourceMap } from './parse-source-map.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/**
 * A position in a release script: optional origin, path, line and column (both 1-based).
 */
const POSITION =
  /(?:https?:\/\/[\w.:[\]-]+)?\/(?:remotes\/([\w-]+)\/([\w-]+)\/)?([\w@-][\w.@/-]*\.js):(\d+):(\d+)/g;

interface ReleaseName {
  app: string;
  release: string;
}

/** Read access to the source maps of releases. */
export type MapStore = Pick<ReadableStore, 'read'>;

/** Extension of a stored source map, appended to the path of its script. */
export const STORED_MAP = '.map.br';

/** Takes 70 ms for the largest map; the default takes 1.1 s and saves only a tenth of the size. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Prefix of the keys of a release's source maps, with a trailing slash. The page server serves
 * only files of `remotes/`, and those that the description of a shell lists.
 */
export function mapsPrefix({ app, release }: ReleaseName): string {
  return `maps/${app}/${release}/`;
}

/** Stores source maps, compressed, by the path of their script in the release. */
export async function putMaps(
  store: ReleaseStore,
  release: ReleaseName,
  maps: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  // One at a time, as in compress.ts.
  const oneAtATime = pLimit(1);
  await Promise.all(
    [...maps].map(async ([path, map]) =>
      store.put(mapKey(release, path), await oneAtATime(() => compress(map, COMPRESSION))),
    ),
  );
}

/** The source maps of a build, readable like those in a store. */
export function mapsOfBuild(
  release: ReleaseName,
  maps: ReadonlyMap<string, Uint8Array> = new Map(),
): MapStore {
  const byKey = new Map([...maps].map(([path, map]) => [mapKey(release, path), map]));
  return {
    async read(key) {
      const map = byKey.get(key);
      return map && compress(map, COMPRESSION);
    },
  };
}

/** Called with the reason when a source map cannot be read. */
export type OnBrokenMap = (key: string, reason: string) => void;

/**
 * Replaces positions in release scripts by source positions such as `storefront/src/landing-page.tsx:12:5`. Positions
 * without a source map are left unchanged.
 *
 * @param text such as the stack of an error.
 * @param shell the shell's release, which is not part of the URLs of its scripts.
 */
export async function withSourcePositions(
  store: MapStore,
  text: string,
  shell: string | undefined,
): Promise<string> {
  const [read = text] = await allWithSourcePositions(store, [text], shell);
  return read;
}

/** {@link withSourcePositions} for several texts of the same shell. Each source map is read once. */
export async function allWithSourcePositions(
  store: MapStore,
  texts: readonly string[],
  shell: string | undefined,
  onBrokenMap: OnBrokenMap = () => undefined,
): Promise<string[]> {
  const positions = new Map<string, string>();
  const matches = texts.flatMap((text) => [...text.matchAll(POSITION)]);
  const byMap = Map.groupBy(matches, (match) => keyOf(match, shell));
  // Sequential: the shell's map takes 14 MB.
  for (const [key, found] of byMap) {
    const map = key === undefined ? undefined : await readMap(store, key, onBrokenMap);
    for (const [position, , , , line, column] of found) {
      // Unlike `findOrigin`, `findEntry` does not add columns of the minified script.
      const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!entry || !('originalSource' in entry)) continue;
      const { originalSource, originalLine, originalColumn } = entry;
      // A mapping may reference a missing source.
      if (!originalSource) continue;
      positions.set(position, `${originalSource}:${originalLine + 1}:${originalColumn + 1}`);
    }
  }
  return texts.map((text) =>
    text.replace(POSITION, (position) => positions.get(position) ?? position),
  );
}

/** The key of the source map for a match of {@link POSITION}; undefined when the release is unknown. */
function keyOf([, app, release, path = '']: string[], shell: string | undefined) {
  if (app !== undefined && release !== undefined) return mapKey({ app, release }, path);
  return shell === undefined ? undefined : mapKey({ app: 'shell', release: shell }, path);
}

function mapKey(release: ReleaseName, path: string): string {
  return `${mapsPrefix(release)}${path}${STORED_MAP}`;
}

/** A source map; undefined when it is missing (foreign builds) or broken. */
async function readMap(
  store: MapStore,
  key: string,
  onBrokenMap: OnBrokenMap,
): Promise<SourceMap | undefined> {
  const compressed = await store.read(key);
  if (!compressed) return undefined;
  try {
    // Maps of this workspace are not validated before they are stored.
    const content = await decompress(compressed, { maxOutputLength: MAX_MAP_BYTES });
    return new SourceMap(parseSourceMap(content));
  } catch (error) {
    onBrokenMap(key, String(error));
    return undefined;
  }
}
