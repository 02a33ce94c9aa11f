import type { AppName } from 'shared-node/workspace';
import * as v from 'valibot';
import type { Build } from '../read-build.ts';
import type { SourceCommit } from '../source-commit.ts';
import { type BuildFacts, FACTS_FIELD, hashOf, PREFIXES } from './build-form.ts';
import { factsSchema } from './facts-schema.ts';

/** An upload is not a build; the message is meant for the releaser. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
}

/** A build from outside, checked. */
export interface UploadedBuild {
  build: Build;
  source: SourceCommit;
}

/**
 * Reads the form of {@link buildForm} for an app.
 *
 * @throws UploadError when something is missing, unknown, or differs from its hash.
 */
export async function readUpload(app: AppName, form: FormData): Promise<UploadedBuild> {
  const parsed = v.safeParse(factsSchema, jsonOf(form.get(FACTS_FIELD)), { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new UploadError(`${v.getDotPath(issue) ?? 'The build'}: ${issue.message}`);
  }
  const { files, maps, source, ...facts } = parsed.output as BuildFacts;
  const fields = 1 + Object.keys(files).length + Object.keys(maps).length;
  if ([...form.keys()].length !== fields) throw new UploadError('The build and its files differ');
  return {
    source,
    build: {
      app,
      ...facts,
      files: await contentsOf(form, PREFIXES.files, files),
      maps: await contentsOf(form, PREFIXES.maps, maps),
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
    const field = form.get(`${prefix}${path}`);
    if (!(field instanceof Blob)) throw new UploadError(`The file ${path} is missing`);
    const content = new Uint8Array(await field.arrayBuffer());
    if (hashOf(content) !== hashes[path]) throw new UploadError(`${path} differs from its hash`);
    contents.set(path, content);
  }
  return contents;
}

function jsonOf(field: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(typeof field === 'string' ? field : '');
  } catch {
    throw new UploadError(`The field ${FACTS_FIELD} is not JSON`);
  }
}
