/** Each method of auth-js is called by a test of this folder, or listed as not applicable. */
import { readdir, readFile } from 'node:fs/promises';
import { AuthClient, GoTrueAdminApi } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { NOT_APPLICABLE } from './not-applicable.ts';

const url = 'http://localhost/auth/v1';
const client = new AuthClient({ url, persistSession: false, autoRefreshToken: false });
const parts = {
  '': client,
  'mfa.': client.mfa,
  'mfa.recoveryCodes.': client.mfa.recoveryCodes,
  'mfa.webauthn.': client.mfa.webauthn,
  'oauth.': client.oauth,
  'passkey.': client.passkey,
  'admin.': new GoTrueAdminApi({ url }),
  'admin.mfa.': client.admin.mfa,
  'admin.oauth.': client.admin.oauth,
  'admin.passkey.': client.admin.passkey,
  'admin.customProviders.': client.admin.customProviders,
};

function methodsOf(part: object): string[] {
  const prototype = Object.getPrototypeOf(part) as object;
  const own = prototype === Object.prototype ? [] : Object.getOwnPropertyNames(prototype);
  return [...Object.keys(part), ...own].filter((name) => {
    const value = (part as Record<string, unknown>)[name];
    return typeof value === 'function' && !/^_|^constructor$|^(fetch|lock|logger)$/.test(name);
  });
}

const calls = Object.entries(parts).flatMap(([prefix, part]) =>
  methodsOf(part).map((name) => prefix + name),
);
const excused = new Set(NOT_APPLICABLE.filter(({ form }) => !form).map(({ call }) => call));

test.each(calls.filter((call) => !excused.has(call)))('%s is tested', async (call) => {
  const folder = new URL('.', import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.test.ts'));
  const sources = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
  const path = call.replaceAll('.', '\\.');
  expect(sources.join('\n')).toMatch(new RegExp(`[.\\s]${path}\\(`));
});

test('each entry of the list is a method of auth-js and has a reason', () => {
  for (const { call, why } of NOT_APPLICABLE) {
    expect(calls, call).toContain(call);
    expect(why).toMatch(/\.$/);
  }
});
