import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { BackupError } from './backup-error.ts';

const FILE = 'manifest.json';

const schema = v.object({
  format: v.literal(1),
  /** Time of the backup, ISO 8601. */
  madeAt: v.string(),
  /** Commit of the shop's sources; absent without a Git repository. */
  commit: v.optional(v.string()),
  /** All folders, including empty ones, which PostgreSQL needs and some storage services drop. */
  folders: v.array(v.string()),
  /** SHA-256 of each file in hexadecimal, by its path in the backup. */
  files: v.record(v.string(), v.string()),
});

/** The content of a backup. Written last, as its commit marker. */
export type Manifest = v.InferOutput<typeof schema>;

/**
 * Writes the manifest of the files in a folder.
 *
 * @param commit commit of the shop's source.
 */
export async function writeManifest(folder: string, commit: string | undefined): Promise<void> {
  const madeAt = new Date().toISOString();
  const manifest: Manifest = { format: 1, madeAt, commit, ...(await contentOf(folder)) };
  const text = JSON.stringify(manifest, null, 1);
  await writeFile(join(folder, FILE), text, { mode: 0o600, flag: 'wx', flush: true });
}

/**
 * Reads the manifest of a backup and compares it with the files.
 *
 * @throws BackupError when the backup is incomplete or was changed.
 */
export async function readCheckedManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => undefined);
  if (text === undefined) {
    const message = `${folder} has no ${FILE}: it is no backup, or one that was not finished.`;
    throw new BackupError('backup_incomplete', message);
  }
  const manifest = parse(text);
  if (!manifest) throw changed(join(folder, FILE));
  const { files } = await contentOf(folder);
  for (const path of Object.keys({ ...manifest.files, ...files })) {
    if (files[path] !== manifest.files[path]) throw changed(join(folder, path));
  }
  return manifest;
}

function changed(path: string): BackupError {
  return new BackupError('backup_changed', `${path} is not as it was when the backup was made.`);
}

function parse(text: string): Manifest | undefined {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The folders of a backup, and its files except the manifest with their hashes. */
async function contentOf(folder: string): Promise<Pick<Manifest, 'folders' | 'files'>> {
  const folders: string[] = [];
  const files: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const absolute = join(entry.parentPath, entry.name);
    const path = relative(folder, absolute).split(sep).join('/');
    if (entry.isDirectory()) folders.push(path);
    else if (path !== FILE) files[path] = await hashOf(absolute);
  }
  return { folders: folders.sort(), files };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
