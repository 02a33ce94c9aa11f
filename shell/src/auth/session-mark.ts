import { sessionAtom } from 'shared-auth';
import { store } from 'shared-ui/store';

/**
 * Removes the mark of a stored session, by which styles hide the controls of visitors (public/theme.js), once
 * there is no session any more.
 */
export function followSessionMark(): void {
  store.sub(sessionAtom, () => {
    const { status } = store.get(sessionAtom);
    if (status === 'signed-out') delete document.documentElement.dataset.session;
  });
}
