import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';

/** Libraries that are one part to a reader. */
const GROUPS: Record<string, string> = {
  react: 'react, react-dom, scheduler',
  'react-dom': 'react, react-dom, scheduler',
  scheduler: 'react, react-dom, scheduler',
  'react-router': 'router',
  'react-router-dom': 'router',
  '@module-federation': 'federation runtime',
};

/** Code of the bundler, also what it puts around modules. */
const BUNDLER = 'bundler runtime';

/**
 * The group of a source by its name in our source maps (platform/federation/source-maps.ts): a library, a
 * folder of the workspace, or the bundler.
 */
export function groupOf(source: string | null | undefined): string {
  if (!source || source.startsWith('webpack/')) return BUNDLER;
  const [folder = '', library = ''] = source.split('/');
  if (folder !== 'node_modules') return folder;
  return GROUPS[library] ?? library;
}

/**
 * Divides a script by the sources that it was made from.
 *
 * @param map its source map.
 * @returns characters by group.
 */
export function charactersByGroup(script: string, map: string): Map<string, number> {
  const traced = new TraceMap(map);
  const groups = new Map<string, number>();
  const lines = script.split('\n');
  for (const [index, segments] of decodedMappings(traced).entries()) {
    const length = lines[index]?.length ?? 0;
    for (const [position, [start, source]] of segments.entries()) {
      const end = segments[position + 1]?.[0] ?? length;
      const group = groupOf(source === undefined ? undefined : traced.sources[source]);
      groups.set(group, (groups.get(group) ?? 0) + end - start);
    }
  }
  return groups;
}
