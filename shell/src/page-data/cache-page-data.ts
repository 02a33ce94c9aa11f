import type { createBrowserRouter } from 'react-router-dom';
import { addressOf, cacheData, clearLoaderCache, isFresh } from './loader-cache.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'revalidate' | 'subscribe'>;

/**
 * Caches the loader data of pages with a `staleTime`, so that going back is instant; stale data is shown and
 * revalidated. Submissions and revalidations clear the cache.
 */
export function cachePageData(router: Router): void {
  let shownKey: string | undefined;
  const follow = ({
    navigation,
    fetchers,
    revalidation,
    location,
    matches,
    loaderData,
  }: Router['state']) => {
    const isSubmitting = [navigation, ...fetchers.values()].some(
      ({ formMethod = 'GET' }) => formMethod !== 'GET',
    );
    if (isSubmitting || revalidation === 'loading') {
      clearLoaderCache();
      return;
    }
    const route = matches.at(-1)?.route;
    // Set by routing/lazy-route.tsx.
    const { staleTime } = (route?.handle ?? {}) as { staleTime?: number };
    if (!route || staleTime === undefined || !Object.hasOwn(loaderData, route.id)) return;
    const address = addressOf(location);
    cacheData(address, loaderData[route.id]);
    const isArrival = shownKey !== undefined && shownKey !== location.key;
    shownKey = location.key;
    if (isArrival && !isFresh(address, staleTime)) void router.revalidate();
  };
  router.subscribe(follow);
  follow(router.state);
}
