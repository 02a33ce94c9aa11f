import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ISSUER, signToken } from '../../auth/sessions/access-token.ts';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/open-database.ts';
import { loadSecrets } from '../../secrets.ts';
import { addBucket } from '../../tests/support/add-bucket.ts';
import { type Call, call } from '../../tests/support/call.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';
import { createStorageFiles, type LocalFiles } from '../files/storage-files.ts';

/** A backend with direct access to its database and files. */
export interface TestStorage extends TestBackend {
  /** The database, with the rights of the owner. */
  database: Database;
  files: LocalFiles;
  jwtSecret: string;
  /** Number of files in the folder. */
  stored(): Promise<number>;
}

/** Starts a backend of the shop for tests of its storage. */
export async function startTestStorage(): Promise<TestStorage> {
  const backend = await startTestBackend();
  const database = openDatabase(backend.databaseUrl);
  const { jwtSecret } = await loadSecrets(backend.dataDir);
  const folder = join(backend.dataDir, 'storage');
  return {
    ...backend,
    jwtSecret,
    database,
    files: createStorageFiles(folder),
    stored: async () => (await readdir(folder).catch(() => [])).length,
    async close() {
      await database.close();
      await backend.close();
    },
  };
}

/** The text of an object in a public bucket; undefined without one. */
export async function readText(storage: TestStorage, bucket: string, key: string) {
  const answer = await callStorage(storage, `/object/public/${bucket}/${encodeURI(key)}`);
  return answer.ok ? answer.text() : undefined;
}

/** Starts a backend with a private bucket `private` that has a file `secret.txt` with `a secret`. */
export async function startPrivateStorage(): Promise<TestStorage> {
  const storage = await startTestStorage();
  await addBucket(storage.databaseUrl, 'private', { isPublic: false });
  const { status } = await callStorage(storage, '/object/private/secret.txt', {
    method: 'POST',
    key: storage.serviceKey,
    body: 'a secret',
    headers: { 'content-type': 'text/plain' },
  });
  if (status !== 200) throw new Error(`The secret was not stored: ${status}`);
  return storage;
}

/** An access token of a user. The user is created when there is none with this id. */
export async function userToken(
  { database, jwtSecret }: TestStorage,
  sub: string = randomUUID(),
): Promise<string> {
  await database.query('insert into auth.users (id) values ($1) on conflict do nothing', [sub]);
  const now = Math.floor(Date.now() / 1000);
  const session_id = randomUUID();
  const claims = { iss: ISSUER, aud: 'authenticated', role: 'authenticated', sub, session_id };
  return signToken({ ...claims, iat: now, exp: now + 3600 }, jwtSecret);
}

/** Removes an object with the service key. */
export function removeObject(storage: TestStorage, bucket: string, key: string) {
  const json = { prefixes: [key] };
  return callStorage(storage, `/object/${bucket}`, {
    method: 'DELETE',
    key: storage.serviceKey,
    json,
  });
}

/** Calls a path beneath /storage/v1. */
export function callStorage(
  storage: TestStorage,
  path: string,
  options: Call = {},
): Promise<Response> {
  return call(storage, `/storage/v1${path}`, options);
}
