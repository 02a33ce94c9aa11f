import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestStorage } from '../../storage/tests/testing-storage.ts';
import { addBucket } from '../support/add-bucket.ts';

export type StorageClient = SupabaseClient['storage'];

/** Content of uploaded files. */
export const TEXT = 'some text';
export const BYTES = new TextEncoder().encode(TEXT);

let count = 0;

/** A new public bucket with these files, created in this order. */
export async function bucketWith(backend: TestStorage, storage: StorageClient, ...paths: string[]) {
  count += 1;
  const id = `bucket-${count}`;
  await addBucket(backend.databaseUrl, id);
  for (const path of paths) await storage.from(id).upload(path, path);
  return { id, files: storage.from(id) };
}

/** A path that no other upload has. */
export function newPath(): string {
  count += 1;
  return `testpath/file-${count}.txt`;
}

/** A form with a file and these fields. */
export function form(fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  // storage-js sends the empty name.
  data.append('', new Blob([BYTES]), 'file.txt');
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}
