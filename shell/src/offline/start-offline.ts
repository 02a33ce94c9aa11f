import { forgetStale } from 'shared-auth';
import type { createBrowserRouter } from 'shared-ui/runtime';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Saves what the shop needs to start without a network, when the visit has nothing else to do. */
export function startOffline(router: Router): void {
  let shown = router.state.location.key;
  router.subscribe(({ navigation, location }) => {
    // Also when a navigation is begun that replaces one under way.
    const wanted = navigation.location?.key ?? location.key;
    if (wanted === shown) return;
    shown = wanted;
    forgetStale();
  });
  const save = async () => {
    const { saveVisit } = await import(/* webpackChunkName: "offline" */ './save-visit.ts');
    await saveVisit();
  };
  // Without it the shop works as before, and the next visit tries again.
  const saveWhenIdle = () =>
    whenIdle(() => void save().catch((error: unknown) => console.warn('Not saved', error)));
  if (document.readyState === 'complete') saveWhenIdle();
  else addEventListener('load', saveWhenIdle);
}

/** Pictures and menus of the first view go first, in ms. */
const PAUSE_MS = 2_000;

function whenIdle(work: () => void): void {
  setTimeout(() => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
    else work();
  }, PAUSE_MS);
}
