import { originalPositionFor, type SourceMapInput, TraceMap } from '@jridgewell/trace-mapping';

/** A position in a script: `https://host/a.js:12:5`, in the stacks of every browser. */
const POSITION = /(https?:\/\/[^\s()]+?):(\d+):(\d+)/;

/**
 * The frames of a stack in our sources, a line each, as `at name (file:line:column)`. Frames of libraries
 * are left out; those of scripts without a source map keep their address.
 */
export async function sourceStack(stack: string): Promise<string> {
  const lines = stack.split('\n').filter((line) => POSITION.test(line));
  const urls = new Set(lines.map((line) => POSITION.exec(line)?.[1] ?? ''));
  const loaded = [...urls].map(async (url) => [url, await mapOf(url)] as const);
  const maps = new Map(await Promise.all(loaded));
  return lines
    .map((line) =>
      line.replace(POSITION, (position, url, row, column) => {
        const map = maps.get(url);
        // Columns begin at 1 in stacks, at 0 in source maps.
        const place = map && originalPositionFor(map, { line: +row, column: column - 1 });
        return place?.source ? `${place.source}:${place.line}:${place.column + 1}` : position;
      }),
    )
    .filter((line) => !line.includes('/node_modules/'))
    .join('\n');
}

async function mapOf(script: string): Promise<TraceMap | undefined> {
  try {
    const response = await fetch(`${script}.map`);
    return response.ok ? new TraceMap((await response.json()) as SourceMapInput) : undefined;
  } catch {
    return undefined;
  }
}
