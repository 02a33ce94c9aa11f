import { sessionAtom } from 'shared-auth';
import { store } from 'shared-ui/store';
import { dismissToast, toastsAtom } from 'shared-ui/toasts';

/** Signs in a user for components and guards. */
export function signIn(userId = 'budi'): void {
  store.set(sessionAtom, {
    status: 'signed-in',
    userId,
    email: `${userId}@kedai.test`,
    assurance: 'aal1',
    profile: { username: userId, fullName: userId, role: 'pengguna' },
  });
}

export function signOut(): void {
  store.set(sessionAtom, { status: 'signed-out' });
}

/** Dismisses the toasts on the screen and returns their texts. */
export function takeToasts(): string[] {
  const toasts = store.get(toastsAtom);
  for (const { id } of toasts) dismissToast(id);
  return toasts.map(({ text }) => text);
}
