import type { Rspack } from '@rsbuild/core';

/** How the bundler names the modules that a federation plugin puts around a shared module. */
const SHARED = /^(?:provide|consume) shared module /;

/** A chunk as far as this reads it. */
export type Chunk = Pick<Rspack.StatsChunk, 'id' | 'files' | 'parents' | 'origins'>;

/**
 * The scripts of a remote that no page of the shop loads, since its shell provides their modules: copies of the
 * shared modules, and what only these load.
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
  // Each round adds those that the last one's load.
  for (let known = -1; known < copies.size; ) {
    known = copies.size;
    for (const chunk of chunks) if (isOfCopies(chunk)) copies.add(chunk);
  }
  return [...copies]
    .flatMap(({ files = [] }) => files.filter((file) => file.endsWith('.js')))
    .sort();
}

/** Whether it holds a shared module that is loaded as such only. */
function isCopy({ origins = [] }: Chunk): boolean {
  return origins.length > 0 && origins.every(({ module = '' }) => SHARED.test(module));
}
