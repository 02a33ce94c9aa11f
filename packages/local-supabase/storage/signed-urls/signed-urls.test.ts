import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ISSUER, signToken } from '../../auth/sessions/access-token.ts';
import { SERVICE } from '../../database/database.ts';
import {
  callStorage,
  startPrivateStorage,
  type TestStorage,
  userToken,
} from '../tests/testing-storage.ts';
import { signObjectToken } from './object-token.ts';

const SECRET = '/object/authenticated/private/secret.txt';

let storage: TestStorage;

beforeAll(async () => {
  storage = await startPrivateStorage();
});
afterAll(() => storage.close());

const errorOf = async (answer: Response) => (await answer.json()) as Record<string, string>;

describe('the token of a signed URL', () => {
  const download = async (token: string | Promise<string>, path = 'private/secret.txt') =>
    callStorage(storage, `/object/sign/${path}?token=${await token}`, { key: null });
  const sign = (changes: object = {}, seconds = 60, secret = storage.jwtSecret) =>
    signObjectToken(
      { bucket: 'private', key: 'secret.txt', purpose: 'download', ...changes },
      seconds,
      secret,
    );

  test('gives access to its object without a key, until it expires', async () => {
    const answer = await download(sign());
    expect(await answer.text()).toBe('a secret');
    expect(Date.parse(answer.headers.get('expires') ?? '')).toBeGreaterThan(Date.now());
    expect(answer.headers.has('cache-control')).toBe(false);
  });

  test.each([
    ['forged', () => sign({}, 60, 'another secret'), 'InvalidJWT'],
    ['expired', () => sign({}, -1), 'InvalidJWT'],
    ['of an upload', () => sign({ purpose: 'upload' }), 'InvalidJWT'],
    ['for another object', () => sign({ key: 'other.txt' }), 'InvalidSignature'],
    ['for another bucket', () => sign({ bucket: 'image_product' }), 'InvalidSignature'],
    ['for a longer path', () => sign({ key: 'secret.txt/x' }), 'InvalidSignature'],
    ['of a session', () => userToken(storage), 'InvalidJWT'],
    ['that is no JWT', () => 'a.b.c', 'InvalidJWT'],
    ['that is empty', () => '', 'InvalidRequest'],
    [
      'without a signature',
      async () => `${(await sign()).split('.').slice(0, 2).join('.')}.`,
      'InvalidJWT',
    ],
  ])('%s is refused', async (_, token, code) => {
    const answer = await download(token());
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toMatchObject({ code, statusCode: '400' });
  });

  test('is not accepted as an access token', async () => {
    const headers = { authorization: `Bearer ${await sign()}` };
    const answer = await callStorage(storage, SECRET, { headers });
    expect(await errorOf(answer)).toMatchObject({ error: 'InvalidJWT' });
  });

  test('is not an access token with the claims of a signed URL', async () => {
    const claims = { iss: ISSUER, aud: 'download', url: 'private/secret.txt', exp: Date.now() };
    expect(await errorOf(await download(signToken(claims, storage.jwtSecret)))).toMatchObject({
      code: 'InvalidJWT',
    });
  });

  test('of a download does not allow an upload', async () => {
    const path = `/object/upload/sign/private/secret.txt?token=${await sign({ upsert: true })}`;
    const answer = await callStorage(storage, path, {
      method: 'PUT',
      body: 'overwritten',
      key: null,
    });
    expect(await errorOf(answer)).toMatchObject({ code: 'InvalidJWT' });
    expect(await (await download(sign())).text()).toBe('a secret');
  });

  test('of an upload allows one path, once unless it may overwrite', async () => {
    const upload = (path: string, token: string, body = 'x') =>
      callStorage(storage, `/object/upload/sign/${path}?token=${token}`, {
        method: 'PUT',
        body,
        key: null,
        headers: { 'content-type': 'text/plain', 'x-upsert': 'true' },
      });
    const once = await sign({ purpose: 'upload', key: 'new.txt', caller: SERVICE });
    expect(await errorOf(await upload('private/other.txt', once))).toMatchObject({
      code: 'InvalidSignature',
    });
    expect((await upload('private/new.txt', once)).status).toBe(200);
    expect(await errorOf(await upload('private/new.txt', once))).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    });
    const always = await sign({ purpose: 'upload', key: 'new.txt', caller: SERVICE, upsert: true });
    for (const body of ['y', 'z'])
      expect((await upload('private/new.txt', always, body)).status).toBe(200);
  });
});

describe('a private bucket', () => {
  test.each([
    ['without a key', { key: null }],
    ['with the publishable key', {}],
    ['with a wrong key', { key: 'sb_publishable_wrong' }],
  ])('cannot be read %s', async (_, init) => {
    for (const path of [
      SECRET,
      '/object/private/secret.txt',
      '/object/public/private/secret.txt',
      '/object/info/private/secret.txt',
    ]) {
      const answer = await callStorage(storage, path, init);
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(await answer.text(), path).not.toContain('a secret');
    }
  });

  test('returns no signed URL to a visitor', async () => {
    const one = await callStorage(storage, '/object/sign/private/secret.txt', {
      json: { expiresIn: 60 },
    });
    expect(await errorOf(one)).toMatchObject({ code: 'NoSuchKey' });
    const json = { expiresIn: 60, paths: ['secret.txt'] };
    const many = await callStorage(storage, '/object/sign/private', { json });
    expect(await many.json()).toMatchObject([{ path: 'secret.txt', signedURL: null }]);
    const upload = { method: 'POST' };
    const refused = await callStorage(storage, '/object/upload/sign/private/x.txt', upload);
    expect(await errorOf(refused)).toMatchObject({ statusCode: '403' });
  });
});
