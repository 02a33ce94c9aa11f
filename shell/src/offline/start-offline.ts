import type { createBrowserRouter } from 'react-router-dom';
import { forgetStale } from 'shared-auth';
import { whenLoaded } from '../when-loaded.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'revalidate'>;

/**
 * Saves what the shop needs to start offline, when the page is idle.
 *
 * @param isPainted whether the page came with its data: it is requested then, since only answers are saved.
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
  const save = async () => {
    const { saveVisit } = await import(/* webpackChunkName: "offline" */ './save-visit.ts');
    if ((await saveVisit()) && isPainted) await router.revalidate();
  };
  // A failure changes nothing for the page; the next visit retries.
  whenLoaded(() => void save().catch((error: unknown) => console.warn('Not saved', error)));
}
