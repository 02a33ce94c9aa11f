import { expect, test } from 'vitest';
import { version } from '../package.json';
import { RELEASED_EXPORTS, RELEASED_VERSION, type ReleasedAuth } from './shared-auth.released.ts';
import * as auth from './shared-auth.ts';

/**
 * An error of the compiler here: remotes that are released could not run in this shell. Keep what
 * they use. Or raise the major of shared-auth, take it out of shared-auth.released.ts, and release
 * the shell and all remotes in one command.
 */
const given: ReleasedAuth = auth;

test('what released remotes find at run time is what the compiler was told', () => {
  expect(Object.keys(given)).toEqual(expect.arrayContaining([...RELEASED_EXPORTS]));
});

test('an export that the released shell lacks raises the minor of shared-auth', () => {
  const lineOf = (release: string) => release.split('.').slice(0, 2).join('.');
  const released = new Set<string>(RELEASED_EXPORTS);
  const added = Object.keys(auth).filter((name) => !released.has(name));
  expect(added.length > 0 && lineOf(version) === lineOf(RELEASED_VERSION), `${added}`).toBe(false);
});

// The compiler is what runs these: `tsc -p shared-auth`.
test('what a released remote could not run with is a type error', () => {
  const { unwrap: _, ...fewer } = auth;
  const broken: ReleasedAuth[] = [
    // @ts-expect-error an export is gone
    fewer,
    // @ts-expect-error one more thing to be given
    { ...auth, requireUser: (_request: Request, _role: string) => auth.requireAdmin(_request) },
    // @ts-expect-error a session that says less
    { ...auth, settledSession: async () => ({ status: 'signed-in' as const }) },
  ];
  expect(broken).toHaveLength(3);
});
