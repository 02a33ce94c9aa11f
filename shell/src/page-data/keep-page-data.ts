import type { createBrowserRouter } from 'react-router-dom';
import { addressOf, forgetData, isFresh, keepData } from './kept-data.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'revalidate' | 'subscribe'>;

/**
 * Keeps the data of shown pages with a `staleTime`, so that going back shows them at once. Older data than that
 * is shown too, and loaded again. A submission or a revalidation makes all kept data worthless.
 */
export function keepPageData(router: Router): void {
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
      forgetData();
      return;
    }
    const route = matches.at(-1)?.route;
    // Of routing/lazy-route.tsx.
    const { staleTime } = (route?.handle ?? {}) as { staleTime?: number };
    if (!route || staleTime === undefined || !Object.hasOwn(loaderData, route.id)) return;
    const address = addressOf(location);
    keepData(address, loaderData[route.id]);
    const isArrival = shownKey !== undefined && shownKey !== location.key;
    shownKey = location.key;
    if (isArrival && !isFresh(address, staleTime)) void router.revalidate();
  };
  router.subscribe(follow);
  follow(router.state);
}
