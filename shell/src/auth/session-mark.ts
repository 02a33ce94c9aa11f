import { sessionAtom } from 'shared-auth';
import { hydrateAllParts } from 'shared-ui/part';
import { store } from 'shared-ui/store';

/**
 * Removes the mark of a stored session, by which styles hide the controls of visitors (public/theme.js), when
 * there is no session any more. With one, all parts are hydrated: those that wait still have these controls.
 */
export function followSessionMark(): void {
  store.sub(sessionAtom, () => {
    const { status } = store.get(sessionAtom);
    if (status === 'signed-in') hydrateAllParts();
    if (status === 'signed-out') delete document.documentElement.dataset.session;
  });
}
