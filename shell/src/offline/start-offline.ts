import type { createBrowserRouter } from 'react-router-dom';
import { forgetStale } from 'shared-auth';
import { timingOfDocument } from '../data-timing.ts';
import { whenLoaded } from '../when-loaded.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Saves what the shop needs to start offline, when the page is idle.
 *
 * @param isPainted whether the page came with its data: the answers from which it was made are saved then.
 */
export function startOffline(router: Router, isPainted: boolean): void {
  let shown = router.state.location.key;
  router.subscribe(({ navigation, location }) => {
    // Also when a new navigation replaces a running one.
    const wanted = navigation.location?.key ?? location.key;
    if (wanted === shown) return;
    shown = wanted;
    forgetStale();
  });
  const { pathname, search } = location;
  const save = async () => {
    const { saveVisit, savePageAnswers } = await import(
      /* webpackChunkName: "offline" */ './save-visit.ts'
    );
    // A static host has no answers. Its pages are revalidated, which saves them.
    const hasAnswers = isPainted && timingOfDocument() !== undefined;
    if ((await saveVisit()) && hasAnswers) await savePageAnswers(`${pathname}${search}`);
  };
  // A failure changes nothing for the page; the next visit retries.
  whenLoaded(() => void save().catch((error: unknown) => console.warn('Not saved', error)));
}
