import { createHash } from 'node:crypto';
import { integrityOf } from 'federation/integrity';
import type { SourceCommit } from '../description/release-description.ts';
import {
  contractKey,
  descriptionKey,
  type ReleaseDescription,
  type ReleasedFile,
  readRelease,
  releasePrefix,
} from '../description/release-description.ts';
import { serverPartKey } from '../description/server-part.ts';
import { putMaps } from '../description/source-maps.ts';
import { BROTLI } from '../store/file-headers.ts';
import type { ReadableStore, ReleaseStore } from '../store/release-store.ts';
import { compressFiles } from './compress.ts';
import type { Build } from './read-build.ts';

/** A build with its release description, before compression. */
export interface DescribedBuild {
  build: Build;
  description: ReleaseDescription;
}

/** A compressed build, ready to be stored. */
export interface PackedBuild extends DescribedBuild {
  /** Brotli copies of its files by path; absent when the release is already stored. */
  copies?: ReadonlyMap<string, Uint8Array>;
}

/**
 * Stores a build as a release without serving it. Releases are content-addressed: storing the same build again
 * returns the first release with its commit and time.
 */
export async function putRelease(
  store: ReleaseStore,
  build: Build,
  source: SourceCommit,
): Promise<ReleaseDescription> {
  return putPacked(store, await packBuild(store, describeBuild(build, source)));
}

/** Creates the release description of a build. */
export function describeBuild(build: Build, source: SourceCommit): DescribedBuild {
  const { files, maps: _, contract: __, server, ...facts } = build;
  const fileOf = (content: Uint8Array): ReleasedFile => ({
    integrity: integrityOf(content),
    bytes: content.length,
  });
  const description: ReleaseDescription = {
    ...facts,
    release: contentHash(build),
    releasedAt: new Date().toISOString(),
    source,
    files: Object.fromEntries([...files].map(([path, content]) => [path, fileOf(content)])),
    ...(server && { server: fileOf(server) }),
  };
  return { build, description };
}

/** Compresses a build unless it is already stored as a release. */
export async function packBuild(
  store: ReadableStore,
  { build, description }: DescribedBuild,
): Promise<PackedBuild> {
  const known = await readRelease(store, build.app, description.release);
  if (known) return { build, description: known };
  const copies = await compressFiles(build.files);
  const files = { ...description.files };
  for (const [path, file] of Object.entries(files)) {
    const copy = copies.get(path);
    if (copy) files[path] = { ...file, brotliBytes: copy.length };
  }
  return { build, description: { ...description, files }, copies };
}

/** Stores a build as a release. */
export async function putPacked(
  store: ReleaseStore,
  { build, description, copies }: PackedBuild,
): Promise<ReleaseDescription> {
  const { app, release } = description;
  const { files, maps, contract, server } = build;
  if (!copies) return description;

  const prefix = releasePrefix(app, release);
  if (maps) await putMaps(store, { app, release }, maps);
  if (contract) await store.put(contractKey(app, release), encode(contract));
  if (server) await store.put(serverPartKey(description), server);
  await Promise.all([
    ...[...files].map(([path, content]) => store.put(`${prefix}${path}`, content)),
    ...[...copies].map(([path, copy]) => store.put(`${prefix}${path}${BROTLI}`, copy)),
  ]);
  await store.put(descriptionKey(app, release), encode(description));
  return description;
}

/** A store that also contains the contracts of builds, for checks before they are stored. */
export function withContracts(
  store: ReadableStore,
  builds: readonly DescribedBuild[],
): ReadableStore {
  const contracts = new Map(
    builds.map(({ build: { app, contract }, description: { release } }) => [
      contractKey(app, release),
      contract && encode(contract),
    ]),
  );
  return { ...store, read: async (key) => contracts.get(key) ?? store.read(key) };
}

function encode(value: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** Content hash of a build: files, pages, server bundle and contract declarations. */
function contentHash({ files, maps: _, server, ...facts }: Build): string {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  if (server) hash.update(server);
  for (const [path, content] of files) {
    hash.update(`\0${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}
