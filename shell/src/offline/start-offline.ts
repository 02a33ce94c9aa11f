import type { createBrowserRouter } from 'react-router-dom';
import { forgetStale } from 'shared-auth';
import { timingOfDocument } from '../data-timing.ts';
import { whenLoaded } from '../when-loaded.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Saves the shop for offline use when the page is idle.
 *
 * @param isServerRendered whether to save the backend responses with which the server rendered the page.
 */
export function startOffline(router: Router, isServerRendered: boolean): void {
  let shown = router.state.location.key;
  router.subscribe(({ navigation, location }) => {
    // A new navigation may replace a pending one.
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
    // A static host has no backend responses. Its pages are revalidated, which saves them.
    const hasAnswers = isServerRendered && timingOfDocument() !== undefined;
    if ((await saveVisit()) && hasAnswers) await savePageAnswers(`${pathname}${search}`);
  };
  // A failure changes nothing for the page; the next visit retries.
  whenLoaded(() => void save().catch((error: unknown) => console.warn('Not saved', error)));
}
