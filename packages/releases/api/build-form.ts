import { createHash } from 'node:crypto';
import type { Build } from '../builds/read-build.ts';
import type { SourceCommit } from '../description/release-description.ts';

/** Form field with {@link BuildFacts} as JSON. */
export const FACTS_FIELD = 'build';

/** Form field with the server bundle. */
export const SERVER_FIELD = 'server';

/** Prefixes of form fields with a file, followed by its path in the build. */
export const PREFIXES = { files: 'file:', maps: 'map:' } as const;

/** Metadata of an uploaded build. The app is in the URL. */
export interface BuildFacts extends Omit<Build, 'app' | 'files' | 'maps' | 'server'> {
  source: SourceCommit;
  /** SHA-256 of each file in hexadecimal, by path. */
  files: Record<string, string>;
  maps: Record<string, string>;
  /** SHA-256 of the server bundle. */
  server?: string;
}

/** Encodes a build as the body of an API request, see packages/page-server/release-api/release-api.ts. */
export function buildForm(build: Build, source: SourceCommit): FormData {
  const { app: _, files, maps = new Map(), server, ...rest } = build;
  const facts: BuildFacts = {
    ...rest,
    source,
    files: hashesOf(files),
    maps: hashesOf(maps),
    ...(server && { server: hashOf(server) }),
  };
  const form = new FormData();
  form.set(FACTS_FIELD, JSON.stringify(facts));
  for (const [kind, contents] of Object.entries({ files, maps })) {
    for (const [path, content] of contents) {
      form.set(`${PREFIXES[kind as keyof typeof PREFIXES]}${path}`, new Blob([content]));
    }
  }
  if (server) form.set(SERVER_FIELD, new Blob([server as Uint8Array<ArrayBuffer>]));
  return form;
}

/** SHA-256 of a file in hexadecimal. */
export function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function hashesOf(files: ReadonlyMap<string, Uint8Array>): Record<string, string> {
  return Object.fromEntries([...files].map(([path, content]) => [path, hashOf(content)]));
}
