import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Whether the router neither loads nor submits anything. */
export function isIdle({ navigation, revalidation, fetchers }: Router['state']): boolean {
  const states = [navigation, ...fetchers.values()].map(({ state }) => state);
  return revalidation === 'idle' && states.every((state) => state === 'idle');
}

/** Resolves once the router is idle. */
export function untilIdle(router: Router): Promise<void> {
  return until(router, isIdle);
}

/** Resolves once the router has left the current page, or shows an error in its place; never after the signal. */
export function untilLeft(router: Router, signal: AbortSignal): Promise<void> {
  const { pathname } = router.state.location;
  return until(
    router,
    ({ location, errors }) => location.pathname !== pathname || errors !== null,
    signal,
  );
}

function until(
  router: Router,
  isReached: (state: Router['state']) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    if (isReached(router.state)) return resolve();
    const unsubscribe = router.subscribe((state) => {
      if (!isReached(state)) return;
      unsubscribe();
      resolve();
    });
    signal?.addEventListener('abort', unsubscribe, { once: true });
  });
}
