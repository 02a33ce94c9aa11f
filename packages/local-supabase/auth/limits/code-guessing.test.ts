/** Guesses of the codes and links of mails, without rate limits (see limited-requests.test.ts). */
import { createHash } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';
import { AUTH_BOUNDS } from '../bounds.ts';
import {
  codeTo,
  hashTo,
  newPeer,
  outcome,
  PASSWORD,
  registered,
  visitor,
} from '../tests/testing-auth.ts';

const EXPIRED = { status: 403, code: 'otp_expired' };
let backend: TestBackend;
let sql: postgres.Sql;

beforeAll(async () => {
  const off = { requests: 1_000_000, windowSeconds: 300 };
  const limits = { auth: off, api: off, mail: off, account: off, factor: off };
  backend = await startTestBackend({ limits });
  sql = postgres(backend.databaseUrl, { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await backend.close();
});

const verify = (json: object) => outcome(backend, 'verify', { json, peer: newPeer() });
const wrongCode = (code: string, index: number) =>
  String((Number(code) + 1 + index) % 100_000_000).padStart(8, '0');

const MAILS = {
  signup: (email: string) => visitor(backend).signUp({ email, password: PASSWORD }),
  email: async (email: string) => {
    await registered(backend, email);
    await visitor(backend).signInWithOtp({ email });
  },
};

describe.each(Object.keys(MAILS) as (keyof typeof MAILS)[])('a mail of type %s', (type) => {
  test('after 150 wrong codes the right one is refused', async () => {
    const email = `tebak-kode-${type}@kedai.test`;
    await MAILS[type](email);
    const code = codeTo(backend, email);
    for (let i = 0; i < 150; i++) {
      expect(await verify({ type, email, token: wrongCode(code, i) })).toEqual(EXPIRED);
    }
    expect(await verify({ type, email, token: code })).toEqual(EXPIRED);
  });

  test('rejects hashes of the address and a code, including the correct code', async () => {
    const email = `tebak-hash-${type}@kedai.test`;
    await MAILS[type](email);
    const code = codeTo(backend, email);
    const hashes = (guess: string) =>
      ['sha224', 'sha256'].map((name) =>
        createHash(name)
          .update(email + guess)
          .digest('hex'),
      );
    for (let i = 0; i < 75; i++) {
      for (const token_hash of hashes(wrongCode(code, i))) {
        expect(await verify({ type, token_hash })).toEqual(EXPIRED);
      }
    }
    for (const token_hash of hashes(code)) {
      expect(await verify({ type, token_hash })).toEqual(EXPIRED);
    }
  });
});

test('concurrent wrong codes are all counted', async () => {
  const email = 'tebak-serentak@kedai.test';
  await MAILS.email(email);
  const code = codeTo(backend, email);
  const guesses = Array.from({ length: 40 }, (_, i) => wrongCode(code, i));
  await Promise.all(guesses.map((token) => verify({ type: 'email', email, token })));
  expect(await verify({ type: 'email', email, token: code })).toEqual(EXPIRED);
});

test('a voided code leaves the link of its mail valid, so guesses cannot lock the user out', async () => {
  const email = 'tautan-tetap@kedai.test';
  await MAILS.email(email);
  const code = codeTo(backend, email);
  for (let i = 0; i < AUTH_BOUNDS.codeAttempts.limit; i++) {
    await verify({ type: 'email', email, token: wrongCode(code, i) });
  }
  expect(await verify({ type: 'email', email, token: code })).toEqual(EXPIRED);
  const token_hash = hashTo(backend, email);
  expect((await verify({ type: 'email', token_hash })).status).toBe(200);
});

test('the correct code is valid until the limit of wrong codes is reached', async () => {
  const email = 'salah-ketik@kedai.test';
  await MAILS.email(email);
  const code = codeTo(backend, email);
  for (let i = 1; i < AUTH_BOUNDS.codeAttempts.limit; i++) {
    await verify({ type: 'email', email, token: wrongCode(code, i) });
  }
  expect((await verify({ type: 'email', email, token: code })).status).toBe(200);
});

test('a code of another address is refused', async () => {
  await MAILS.email('satu-kode@kedai.test');
  await MAILS.email('dua-kode@kedai.test');
  const token = codeTo(backend, 'satu-kode@kedai.test');
  const email = 'dua-kode@kedai.test';
  expect(await verify({ type: 'email', email, token })).toEqual(EXPIRED);
});

test('the database contains neither the code nor the hash of a mail, nor a plain hash of them', async () => {
  const email = 'dibaca@kedai.test';
  await MAILS.email(email);
  const [code, hash] = [codeTo(backend, email), hashTo(backend, email)];
  const rows = await sql`select * from auth.one_time_tokens where relates_to = ${email}`;
  const stored = JSON.stringify(rows);
  const plain = ['sha1', 'sha224', 'sha256', 'sha512'].flatMap((name) =>
    [code, email + code, code + email].map((text) => createHash(name).update(text).digest('hex')),
  );
  for (const secret of [code, hash, ...plain]) expect(stored).not.toContain(secret);
  // The stored hashes do not work as links.
  const [row] = rows;
  for (const token_hash of [row?.token_hash, row?.code_hash]) {
    expect(await verify({ type: 'email', token_hash })).toEqual(EXPIRED);
  }
});

test('messages of wrong codes and links are those of hosted projects', async () => {
  const auth = visitor(backend);
  const email = 'pesan@kedai.test';
  const code = await auth.verifyOtp({ email, token: '12345678', type: 'email' });
  expect(code.error?.message).toBe('Token has expired or is invalid');
  const link = await auth.verifyOtp({ token_hash: 'x', type: 'email' });
  expect(link.error?.message).toBe('Email link is invalid or has expired');
});
