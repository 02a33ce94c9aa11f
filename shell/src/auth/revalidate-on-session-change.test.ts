import { type Session, sessionAtom } from 'shared-auth';
import { store } from 'shared-ui/store';
import { expect, test, vi } from 'vitest';
import { signedIn } from '../signed-in-for-tests.ts';
import { revalidateOnSessionChange } from './revalidate-on-session-change.ts';

const ADMIN = signedIn({ role: 'admin' });

function start(navigation: 'idle' | 'loading', session: Session) {
  store.set(sessionAtom, session);
  const listeners: ((state: unknown) => void)[] = [];
  const state = { initialized: true, navigation: { state: navigation } };
  const router = {
    state,
    revalidate: vi.fn(async () => undefined),
    subscribe: (listener: (state: unknown) => void) => listeners.push(listener),
  };
  revalidateOnSessionChange(router as unknown as Parameters<typeof revalidateOnSessionChange>[0]);
  const settle = () => {
    state.navigation = { state: 'idle' };
    for (const listener of listeners) listener(state);
  };
  return { revalidate: router.revalidate, settle };
}

test('revalidates when the user signs in or out', () => {
  const { revalidate } = start('idle', { status: 'signed-out' });
  store.set(sessionAtom, ADMIN);
  store.set(sessionAtom, { status: 'signed-out' });
  expect(revalidate).toHaveBeenCalledTimes(2);
});

test('does not revalidate when the session is read for the first time', () => {
  const { revalidate } = start('idle', { status: 'loading' });
  store.set(sessionAtom, ADMIN);
  expect(revalidate).not.toHaveBeenCalled();
});

test('does not revalidate when the user signs in during a navigation', () => {
  const { revalidate, settle } = start('loading', { status: 'signed-out' });
  store.set(sessionAtom, ADMIN);
  settle();
  expect(revalidate).not.toHaveBeenCalled();
});

test('revalidates after a navigation during which the user signed out', () => {
  const { revalidate, settle } = start('loading', ADMIN);
  store.set(sessionAtom, { status: 'signed-out' });
  expect(revalidate).not.toHaveBeenCalled();
  settle();
  settle();
  expect(revalidate).toHaveBeenCalledTimes(1);
});
