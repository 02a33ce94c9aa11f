import { expect, test } from 'vitest';
import { KNOWN_DEMO_PASSWORD } from '../demo/known-password.ts';
import { demoPasswordFor } from './demo.ts';
import { readOptions } from './options.ts';

const passwordWith = (environment: Record<string, string>) =>
  demoPasswordFor(readOptions(environment));

test('a private shop has the documented password, or the one of DEMO_PASSWORD', () => {
  expect(passwordWith({})).toBe(KNOWN_DEMO_PASSWORD);
  expect(passwordWith({ DEMO_PASSWORD: 'kopi-tubruk' })).toBe('kopi-tubruk');
});

test.each([{ HOST: '0.0.0.0' }, { ALLOWED_HOSTS: 'kedai.test' }, { TRUSTED_PROXIES: '127.0.0.1' }])(
  'with %j the documented password does not work, also when it is asked for',
  (settings) => {
    for (const asked of [{}, { DEMO_PASSWORD: KNOWN_DEMO_PASSWORD }]) {
      const password = passwordWith({ ...settings, ...asked });
      expect(password).toMatch(/^[\w-]{16}$/);
      expect(password).not.toBe(KNOWN_DEMO_PASSWORD);
      expect(passwordWith({ ...settings, ...asked })).not.toBe(password);
    }
    expect(passwordWith({ ...settings, DEMO_PASSWORD: 'kopi-tubruk' })).toBe('kopi-tubruk');
  },
);
