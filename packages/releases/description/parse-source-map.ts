import type { SourceMapPayload } from 'node:module';
import * as v from 'valibot';

/** Maximum bytes of a source map: more than four times those of the shell's largest. */
export const MAX_MAP_BYTES = 3_000_000;

/** Four times those of the shell's largest map. Node takes 125 bytes for each while it reads them. */
const MAX_MAPPINGS = 500_000;

/** Characters of an error, which may quote the map. */
const MAX_MESSAGE_LENGTH = 200;

/** A path that stays on its line of a stack: without control characters, also of the direction of text. */
const SOURCE = /^[^\p{C}\p{Zl}\p{Zp}]{1,300}$/u;

/** What packages/federation/source-maps.ts writes: names and positions, without the sources. */
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
 * Parses a source map. Remotes come from any repository: a map must not fill the memory of the page
 * server, and its sources become lines of stacks.
 *
 * @throws Error when our builds would not write it, with the reason.
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
