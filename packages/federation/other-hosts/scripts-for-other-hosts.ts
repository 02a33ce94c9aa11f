import type { Rspack } from '@rsbuild/core';

/** Names of the wrapper modules that federation plugins generate for a shared module. */
const SHARED = /^(?:provide|consume) shared module /;

/** The fields of a chunk that are read here. */
export type Chunk = Pick<Rspack.StatsChunk, 'id' | 'files' | 'parents' | 'origins'>;

/**
 * The scripts of a remote that no page of the shop loads, since its shell provides their modules: copies of the shared
 * modules, and chunks that only these load.
 *
 * @param chunks of the bundler's statistics, with relations and origins.
 */
export function scriptsForOtherHosts(chunks: readonly Chunk[]): string[] {
  const copies = new Set(chunks.filter(isCopy));
  const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  const isOfCopies = ({ parents = [] }: Chunk) =>
    parents.length > 0 &&
    parents.every((id) => {
      const parent = byId.get(id);
      return parent !== undefined && copies.has(parent);
    });
  // Each pass adds the chunks that only the previous ones load.
  for (let known = -1; known < copies.size; ) {
    known = copies.size;
    for (const chunk of chunks) if (isOfCopies(chunk)) copies.add(chunk);
  }
  return [...copies]
    .flatMap(({ files = [] }) => files.filter((file) => file.endsWith('.js')))
    .sort();
}

/** Whether the chunk is only loaded as a shared module. */
function isCopy({ origins = [] }: Chunk): boolean {
  return origins.length > 0 && origins.every(({ module = '' }) => SHARED.test(module));
}
