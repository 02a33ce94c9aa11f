import { sessionAtom } from 'shared-auth';
import { store } from 'shared-ui/store';

/**
 * Removes `data-session` on sign-out. public/theme.js sets it for a stored session, and styles use it to hide the
 * signed-out controls.
 */
export function removeSessionMarkOnSignOut(): void {
  store.sub(sessionAtom, () => {
    const { status } = store.get(sessionAtom);
    if (status === 'signed-out') delete document.documentElement.dataset.session;
  });
}
