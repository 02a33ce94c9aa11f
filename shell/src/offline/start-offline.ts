import { forgetStale } from 'shared-auth';
import type { createBrowserRouter } from 'shared-ui/runtime';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Saves what the shop needs to start offline, when the page is idle. */
export function startOffline(router: Router): void {
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
    await saveVisit();
  };
  // A failure changes nothing for the page; the next visit retries.
  const saveWhenIdle = () =>
    whenIdle(() => void save().catch((error: unknown) => console.warn('Not saved', error)));
  if (document.readyState === 'complete') saveWhenIdle();
  else addEventListener('load', saveWhenIdle);
}

/** In ms: pictures and menus of the first view have priority. */
const DELAY_MS = 2_000;

function whenIdle(work: () => void): void {
  setTimeout(() => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
    else work();
  }, DELAY_MS);
}
