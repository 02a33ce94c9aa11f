import type { createBrowserRouter, DataStrategyFunction } from 'react-router-dom';
import { BackendError } from 'shared-auth';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state'>;

/**
 * Data strategy that keeps the current data when a revalidation cannot reach the backend: an error page would
 * discard the content and the visitor's input.
 *
 * @param router undefined during the first load.
 */
export function staleIfError(router: () => Router | undefined): DataStrategyFunction {
  return async ({ matches }) => {
    const state = router()?.state;
    const isRevalidation = state?.revalidation === 'loading' && state.navigation.state === 'idle';
    const shown = isRevalidation && state.errors === null ? state.loaderData : {};
    const results = matches
      .filter(({ shouldLoad }) => shouldLoad)
      .map(async ({ route: { id }, resolve }) => {
        const result = await resolve();
        const isStale = result.type === 'error' && isUnreachable(result.result) && id in shown;
        if (!isStale) return [id, result] as const;
        console.warn('The page could not be revalidated', result.result);
        return [id, { type: 'data', result: shown[id] }] as const;
      });
    return Object.fromEntries(await Promise.all(results));
  };
}

function isUnreachable(error: unknown): boolean {
  return error instanceof BackendError && error.code === 'unreachable';
}
