/** The source maps of releases: kept privately in the store, to read stacks of errors as source. */
import { SourceMap, type SourceMapPayload } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { ReadableStore, ReleaseStore } from './store/release-store.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/**
 * A position in a script of a release: its path from the root of the site, line and column, both from
 * 1. A browser writes it with the origin before it.
 */
const POSITION =
  /(?:https?:\/\/[\w.:[\]-]+)?\/(?:remotes\/([\w-]+)\/([\w-]+)\/)?([\w@-][\w.@/-]*\.js):(\d+):(\d+)/g;

interface ReleaseName {
  app: string;
  release: string;
}

/** Where the source maps of releases are read. */
export type MapStore = Pick<ReadableStore, 'read'>;

/** Takes 70 ms for the largest map, where the default takes 1.1 s and saves a tenth of its size. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Prefix of the keys of a release's source maps, with a trailing slash. The page server and static
 * sites serve only files of `remotes/`, and those that the description of a shell lists.
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
  await Promise.all(
    [...maps].map(async ([path, map]) =>
      store.put(mapKey(release, path), await compress(map, COMPRESSION)),
    ),
  );
}

/** The source maps of a build, as a store has them. */
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

/**
 * Replaces positions in scripts of releases by those in their sources, such as
 * `storefront/src/landing-page.tsx:12:5`. A position without a source map stays as it is.
 *
 * @param text such as the stack of an error.
 * @param shell the release of the shell that threw it: addresses of its scripts do not name it.
 */
export async function withSourcePositions(
  store: MapStore,
  text: string,
  shell: string | undefined,
): Promise<string> {
  const positions = new Map<string, string>();
  const byMap = Map.groupBy(text.matchAll(POSITION), (match) => keyOf(match, shell));
  // One after the other: that of the shell takes 14 MB.
  for (const [key, matches] of byMap) {
    const map = key === undefined ? undefined : await readMap(store, key);
    for (const [position, , , , line, column] of matches) {
      // Unlike `findOrigin`, this adds no columns of the minified script to the position.
      const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!entry || !('originalSource' in entry)) continue;
      const { originalSource, originalLine, originalColumn } = entry;
      positions.set(position, `${originalSource}:${originalLine + 1}:${originalColumn + 1}`);
    }
  }
  return text.replace(POSITION, (position) => positions.get(position) ?? position);
}

/** The key of the source map for a match of {@link POSITION}; undefined when it is not known. */
function keyOf([, app, release, path = '']: string[], shell: string | undefined) {
  if (app !== undefined && release !== undefined) return mapKey({ app, release }, path);
  return shell === undefined ? undefined : mapKey({ app: 'shell', release: shell }, path);
}

function mapKey(release: ReleaseName, path: string): string {
  return `${mapsPrefix(release)}${path}.map.br`;
}

/** A source map; undefined for a release that was made without it. */
async function readMap(store: MapStore, key: string): Promise<SourceMap | undefined> {
  const compressed = await store.read(key);
  if (!compressed) return undefined;
  const payload = JSON.parse((await decompress(compressed)).toString()) as SourceMapPayload;
  return new SourceMap(payload);
}
