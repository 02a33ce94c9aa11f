import type { AppName } from 'node-kit/workspace';
import * as v from 'valibot';
import type { Build } from '../builds/read-build.ts';
import { parseSourceMap } from '../description/parse-source-map.ts';
import type { SourceCommit } from '../description/release-description.ts';
import { type BuildFacts, FACTS_FIELD, hashOf, PREFIXES, SERVER_FIELD } from './build-form.ts';
import { factsSchema } from './facts-schema.ts';

/**
 * Maximum length of the metadata JSON: twenty times that of the storefront, the largest. Parsed objects take many
 * times as much memory.
 */
const MAX_FACTS_LENGTH = 500_000;

/** An invalid upload; the message is meant for the releaser. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
}

/** A validated upload. */
export interface UploadedBuild {
  build: Build;
  source: SourceCommit;
}

/**
 * Parses and validates the form of {@link buildForm}.
 *
 * @throws UploadError when a part is missing, unknown, too large, or does not match its hash.
 */
export async function readUpload(app: AppName, form: FormData): Promise<UploadedBuild> {
  const parsed = v.safeParse(factsSchema, jsonOf(form.get(FACTS_FIELD)), { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new UploadError(`${v.getDotPath(issue) ?? 'The build'}: ${issue.message}`);
  }
  const { files, maps, source, server, ...facts } = parsed.output as BuildFacts;
  const fields = 1 + Object.keys(files).length + Object.keys(maps).length + (server ? 1 : 0);
  if ([...form.keys()].length !== fields) throw new UploadError('The build and its files differ');
  const mapContents = await contentsOf(form, PREFIXES.maps, maps);
  for (const [path, content] of mapContents) checkMap(path, content);
  return {
    source,
    build: {
      app,
      ...facts,
      files: await contentsOf(form, PREFIXES.files, files),
      maps: mapContents,
      ...(server && { server: await contentOf(form, SERVER_FIELD, 'The server part', server) }),
    },
  };
}

async function contentsOf(
  form: FormData,
  prefix: string,
  hashes: Readonly<Record<string, string>>,
): Promise<Map<string, Uint8Array>> {
  const contents = new Map<string, Uint8Array>();
  for (const path of Object.keys(hashes).sort()) {
    const name = `The file ${path}`;
    contents.set(path, await contentOf(form, `${prefix}${path}`, name, hashes[path] ?? ''));
  }
  return contents;
}

async function contentOf(
  form: FormData,
  field: string,
  name: string,
  hash: string,
): Promise<Uint8Array> {
  const file = form.get(field);
  if (!(file instanceof Blob)) throw new UploadError(`${name} is missing`);
  const content = new Uint8Array(await file.arrayBuffer());
  if (hashOf(content) !== hash) throw new UploadError(`${name} differs from its hash`);
  return content;
}

function checkMap(path: string, content: Uint8Array): void {
  try {
    parseSourceMap(content);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UploadError(`The source map of ${path}: ${reason}`);
  }
}

function jsonOf(field: FormDataEntryValue | null): unknown {
  const text = typeof field === 'string' ? field : '';
  if (text.length > MAX_FACTS_LENGTH) {
    throw new UploadError(`The field ${FACTS_FIELD} has more than ${MAX_FACTS_LENGTH} characters`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new UploadError(`The field ${FACTS_FIELD} is not JSON`);
  }
}
