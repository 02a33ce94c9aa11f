import { createHash } from 'node:crypto';
import { integrityOf } from '../integrity.ts';
import { compressed } from './compress.ts';
import type { Build } from './read-build.ts';
import {
  contractKey,
  descriptionKey,
  type ReleaseDescription,
  type ReleasedFile,
  readRelease,
  releasePrefix,
} from './release-description.ts';
import type { SourceCommit } from './source-commit.ts';
import { putMaps } from './source-maps.ts';
import { BROTLI } from './store/file-headers.ts';
import type { ReleaseStore } from './store/release-store.ts';

/**
 * Puts a build into a store as a release, without serving it. A release is named by its content and
 * never changes, so the same build put twice is the same release, with the commit and the time of the
 * first.
 */
export async function putRelease(
  store: ReleaseStore,
  build: Build,
  source: SourceCommit,
): Promise<ReleaseDescription> {
  const { files, maps, contract, ...facts } = build;
  const release = contentHash(build);
  // Also for a known release: it may be from before maps were kept.
  if (maps) await putMaps(store, { app: build.app, release }, maps);
  const known = await readRelease(store, build.app, release);
  if (known) return known;

  const prefix = releasePrefix(build.app, release);
  const putFile = async ([path, content]: [string, Uint8Array]) => {
    const copy = await compressed(path, content);
    await store.put(`${prefix}${path}`, content);
    if (copy) await store.put(`${prefix}${path}${BROTLI}`, copy);
    const file: ReleasedFile = {
      integrity: integrityOf(content),
      bytes: content.length,
      ...(copy && { brotliBytes: copy.length }),
    };
    return [path, file] as const;
  };
  if (contract) await store.put(contractKey(build.app, release), encode(contract));
  const description: ReleaseDescription = {
    ...facts,
    release,
    releasedAt: new Date().toISOString(),
    source,
    files: Object.fromEntries(await Promise.all([...files].map(putFile))),
  };
  await store.put(descriptionKey(build.app, release), encode(description));
  return description;
}

function encode(value: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** The hash of what a build serves: its files, pages, and contract declarations. */
function contentHash({ files, maps: _, ...facts }: Build): string {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const [path, content] of files) {
    hash.update(`\0${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}
