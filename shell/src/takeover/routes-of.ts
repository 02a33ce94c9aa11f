import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import type { LazyHandle } from '../routing/lazy-route.tsx';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'routes' | 'state'>;

/** Path of the shown page in React Router's notation; undefined when it is a page of another remote. */
export function pathOf({ state }: Router, remote: string): string | undefined {
  const [route, group] = state.matches.map((match) => match.route).toReversed();
  return group?.id === remote ? route?.path : undefined;
}

/** The handle of the shown page. */
export function handleOf({ state }: Router): LazyHandle | undefined {
  return state.matches.at(-1)?.route.handle as LazyHandle | undefined;
}

/** Forgets the code of the other pages of a remote, which may have been visited or prefetched. */
export function forgetPages({ routes, state }: Router, remote: string): void {
  const shown = state.matches.at(-1)?.route.id;
  const groups = (routes as RouteObject[]).flatMap(({ children = [] }) => children);
  const pages = groups.find(({ id }) => id === remote)?.children ?? [];
  for (const { id, handle } of pages) {
    if (id !== shown) (handle as LazyHandle).page.set(undefined);
  }
}
