import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ISSUER, signToken } from '../../auth/sessions/access-token.ts';
import { SERVICE } from '../../database/database.ts';
import {
  callStorage,
  startPrivateStorage,
  type TestStorage,
  userToken,
} from '../tests/testing-storage.ts';
import { signUploadToken } from './upload-token.ts';

let storage: TestStorage;

beforeAll(async () => {
  storage = await startPrivateStorage();
});
afterAll(() => storage.close());

const errorOf = async (answer: Response) => (await answer.json()) as Record<string, string>;

describe('the token of a signed upload', () => {
  const upload = (token: string, path = 'private/new.txt') =>
    callStorage(storage, `/object/upload/sign/${path}?token=${token}`, {
      method: 'PUT',
      body: 'x',
      key: null,
      headers: { 'content-type': 'text/plain', 'x-upsert': 'true' },
    });
  const sign = (location: object = {}, seconds = 60, secret = storage.jwtSecret, upsert = false) =>
    signUploadToken(
      { bucket: 'private', key: 'new.txt', ...location },
      { caller: SERVICE, upsert },
      secret,
      seconds,
    );

  test.each([
    ['forged', () => sign({}, 60, 'another secret'), 'InvalidJWT'],
    ['expired', () => sign({}, -1), 'InvalidJWT'],
    ['for another object', () => sign({ key: 'other.txt' }), 'InvalidSignature'],
    ['for another bucket', () => sign({ bucket: 'image_product' }), 'InvalidSignature'],
    ['for a longer path', () => sign({ key: 'new.txt/x' }), 'InvalidSignature'],
    ['of a session', () => userToken(storage), 'InvalidJWT'],
    ['that is no JWT', () => 'a.b.c', 'InvalidJWT'],
    ['that is empty', () => '', 'InvalidRequest'],
    [
      'without a signature',
      async () => `${(await sign()).split('.').slice(0, 2).join('.')}.`,
      'InvalidJWT',
    ],
    [
      'with the issuer of access tokens',
      () =>
        signToken(
          { iss: ISSUER, aud: 'upload', url: 'private/new.txt', exp: Date.now() },
          storage.jwtSecret,
        ),
      'InvalidJWT',
    ],
  ])('%s is refused', async (_, token, code) => {
    const answer = await upload(await token());
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toMatchObject({ code, statusCode: '400' });
  });

  test('is not accepted as an access token', async () => {
    const headers = { authorization: `Bearer ${await sign()}` };
    const answer = await callStorage(storage, '/object/list/private', {
      headers,
      json: { prefix: '' },
    });
    expect(await errorOf(answer)).toMatchObject({ error: 'InvalidJWT' });
  });

  test('allows one upload, or any number with upsert', async () => {
    const once = await sign();
    expect((await upload(once)).status).toBe(200);
    expect(await errorOf(await upload(once))).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    });
    const always = await sign({}, 60, storage.jwtSecret, true);
    for (let count = 1; count <= 2; count += 1) expect((await upload(always)).status).toBe(200);
  });

  test('is not returned to a visitor', async () => {
    const path = '/object/upload/sign/private/x.txt';
    const refused = await callStorage(storage, path, { method: 'POST' });
    expect(await errorOf(refused)).toMatchObject({ statusCode: '403' });
  });
});

test.each([
  ['without a key', { key: null }],
  ['with the publishable key', {}],
  ['with a wrong key', { key: 'sb_publishable_wrong' }],
])('an object of a private bucket cannot be read %s', async (_, init) => {
  for (const part of ['', 'public/', 'info/', 'authenticated/', 'sign/']) {
    const path = `/object/${part}private/secret.txt`;
    const answer = await callStorage(storage, path, init);
    expect(answer.status, path).toBeGreaterThanOrEqual(400);
    expect(await answer.text(), path).not.toContain('a secret');
  }
});
