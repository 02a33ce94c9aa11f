import { readdir, readFile } from 'node:fs/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessClient } from '../../in-process-client.ts';
import {
  readText,
  startTestStorage,
  type TestStorage,
  userToken,
} from '../../storage/tests/testing-storage.ts';
import { addBucket } from '../support/add-bucket.ts';
import { NOT_APPLICABLE } from './not-applicable.ts';

type StorageClient = SupabaseClient['storage'];

const HERE = new URL('./', import.meta.url);

let backend: TestStorage;
let storage: StorageClient;

beforeAll(async () => {
  backend = await startTestStorage();
  storage = inProcessClient(backend, backend.serviceKey).storage;
  await addBucket(backend.databaseUrl, 'files');
});
afterAll(() => backend.close());

/** Names of the public methods of an object of storage-js, including inherited ones. */
function methodsOf(api: object): string[] {
  const names: string[] = [];
  for (
    let of = Object.getPrototypeOf(api);
    of !== Object.prototype;
    of = Object.getPrototypeOf(of)
  ) {
    names.push(...Object.getOwnPropertyNames(of));
  }
  const internal = ['constructor', 'handleOperation', 'uploadOrUpdate', 'encodeMetadata'];
  return [...new Set(names)].filter(
    (name) =>
      !internal.includes(name) &&
      !/^(_|prepare|apply|bucketLifecycleUrl|listBucketOptions)/.test(name),
  );
}

test('every public call of storage-js is made by the suite or listed as not applicable', async () => {
  const names = (await readdir(HERE)).filter((name) => name.endsWith('.test.ts'));
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, HERE), 'utf8')));
  const suite = texts.join('\n');
  const methods = new Set([...methodsOf(storage), ...methodsOf(storage.from('files'))]);
  expect(methods.size).toBeGreaterThan(20);
  const isListed = (name: string) =>
    NOT_APPLICABLE.some(({ call, form }) => !form && call.endsWith(name)) ||
    NOT_APPLICABLE.some(({ call, form }) => call === name && form === 'all of it');
  const missing = [...methods].filter((name) => !suite.includes(`.${name}(`) && !isListed(name));
  expect(missing).toEqual([]);
});

describe('calls that are not applicable answer as a hosted project without the feature', () => {
  const attempts = NOT_APPLICABLE.flatMap(({ call, attempt }) =>
    attempt ? [[call, attempt] as const] : [],
  );

  test.each(attempts)('%s', async (_, attempt) => {
    const { error } = await attempt(storage);
    expect(error).toMatchObject({ status: 403, message: 'feature not enabled for this tenant' });
  });

  test('each entry of the list has a reason', () => {
    for (const { call, why } of NOT_APPLICABLE) {
      expect(call).not.toBe('');
      expect(why).toMatch(/^[A-Z].*\.$/);
    }
  });
});

describe('policies decide for a user', () => {
  const user = '7c2a1f0e-5d5b-4c1e-8a8f-0d7a3a6c1b11';
  const clientOf = (id: string) => {
    const { fetch } = backend;
    const withToken = async (request: Request) => {
      request.headers.set('authorization', `Bearer ${await userToken(backend, id)}`);
      return fetch(request);
    };
    return inProcessClient({ fetch: withToken }, backend.publishableKey).storage.from('files');
  };

  beforeAll(() =>
    backend.database.run(
      `create policy "own folder" on storage.objects to authenticated
         using (bucket_id = 'files' and (storage.foldername(name))[1] = (select auth.uid())::text)
         with check (bucket_id = 'files' and (storage.foldername(name))[1] = (select auth.uid())::text)`,
    ),
  );

  test('all calls are allowed in the own folder', async () => {
    const files = clientOf(user);
    expect((await files.upload(`${user}/a.txt`, 'x')).error).toBeNull();
    expect((await files.upload(`${user}/a.txt`, 'y', { upsert: true })).error).toBeNull();
    expect((await files.copy(`${user}/a.txt`, `${user}/b.txt`)).error).toBeNull();
    expect((await files.move(`${user}/b.txt`, `${user}/c.txt`)).error).toBeNull();
    expect((await files.list(user)).data).toHaveLength(2);
    const owners = await backend.database.query('select owner_id, owner from storage.objects');
    expect(owners).toEqual([
      { owner_id: user, owner: user },
      { owner_id: user, owner: user },
    ]);
    const signed = await files.createSignedUploadUrl(`${user}/d.txt`);
    const token = signed.data?.token ?? '';
    expect((await files.uploadToSignedUrl(`${user}/d.txt`, token, 'z')).error).toBeNull();
    expect((await files.remove([`${user}/d.txt`])).data).toMatchObject([{ owner_id: user }]);
  });

  test('no call is allowed in the folder of another user', async () => {
    const other = '9d0e0f5c-0d7c-4c7b-9a53-4b1f0c2f7a22';
    const files = clientOf(other);
    const denied = { statusCode: '403', message: 'new row violates row-level security policy' };
    expect((await files.upload(`${user}/evil.txt`, 'x')).error).toMatchObject(denied);
    expect((await files.update(`${user}/a.txt`, 'x')).error).toMatchObject(denied);
    expect((await files.createSignedUploadUrl(`${user}/evil.txt`)).error).toMatchObject(denied);
    expect((await files.copy(`${user}/a.txt`, `${other}/a.txt`)).error).toMatchObject({
      statusCode: '404',
    });
    expect((await files.move(`${user}/a.txt`, `${other}/a.txt`)).error).toMatchObject({
      statusCode: '404',
    });
    expect((await files.remove([`${user}/a.txt`])).data).toEqual([]);
    await files.upload(`${other}/mine.txt`, 'x');
    expect((await files.move(`${other}/mine.txt`, `${user}/mine.txt`)).error).toMatchObject(denied);
    expect(await readText(backend, 'files', `${user}/a.txt`)).toBe('y');
  });
});
