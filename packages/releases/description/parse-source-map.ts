import type { SourceMapPayload } from 'node:module';
import * as v from 'valibot';

/** Maximum size of a source map in bytes: four times that of the shell's largest. */
export const MAX_MAP_BYTES = 3_000_000;

/** Four times that of the shell's largest map. Node needs 125 bytes for each mapping. */
const MAX_MAPPINGS = 500_000;

/** Error messages may quote the map. */
const MAX_MESSAGE_LENGTH = 200;

/** A path without control characters or line separators, so that it stays on its line of a stack. */
const SOURCE = /^[^\p{C}\p{Zl}\p{Zp}]{1,300}$/u;

/** The format written by packages/federation/source-maps.ts: names and positions, without source contents. */
const schema = v.strictObject({
  version: v.literal(3),
  file: v.exactOptional(v.string()),
  sources: v.array(v.pipe(v.string(), v.regex(SOURCE, 'is no path'))),
  names: v.array(v.string()),
  mappings: v.pipe(
    v.string(),
    v.regex(/^[\w+/,;]*$/, 'are no mappings'),
    v.check(hasFewMappings, `are more than ${MAX_MAPPINGS}`),
  ),
});

/**
 * Parses an untrusted source map: it must not exhaust the memory of the page server, and its sources become lines of
 * stacks.
 *
 * @throws Error with the reason when it is not in the format of our builds.
 */
export function parseSourceMap(content: Uint8Array): SourceMapPayload {
  if (content.length > MAX_MAP_BYTES) throw new Error(`It has more than ${MAX_MAP_BYTES} bytes`);
  const json: unknown = JSON.parse(new TextDecoder().decode(content));
  const { issues, output } = v.safeParse(schema, json, { abortEarly: true });
  if (!issues) return { file: '', sourceRoot: '', sourcesContent: [], ...output };
  const [issue] = issues;
  const message = `${v.getDotPath(issue) ?? 'The map'}: ${issue.message}`;
  throw new Error(message.slice(0, MAX_MESSAGE_LENGTH));
}

function hasFewMappings(mappings: string): boolean {
  let count = 1;
  for (const character of mappings) if (character === ',' || character === ';') count += 1;
  return count <= MAX_MAPPINGS;
}
