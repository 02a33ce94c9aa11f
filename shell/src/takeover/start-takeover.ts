import type { createBrowserRouter } from 'react-router-dom';
import { registry } from '../registry/registry.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Delay in ms before another attempt to fetch the code of the takeover. */
const RETRY_MS = 60_000;

/** Replaces releases in the open document while a page with `staysOpen` is shown. Other pages do not load its code. */
export function startTakeover(router: Router): void {
  let watched: string | undefined;
  let leaving = new AbortController();
  const follow = ({ matches }: Pick<Router['state'], 'matches'>) => {
    const id = matches.at(-1)?.route.id;
    const remote = id === undefined ? undefined : remoteThatStays(id);
    const wanted = remote && id;
    if (wanted === watched) return;
    watched = wanted;
    leaving.abort();
    if (!remote) return;
    leaving = new AbortController();
    const { signal } = leaving;
    import(/* webpackChunkName: "takeover" */ './watch-page.ts').then(
      ({ watchPage }) => watchPage(router, remote, signal),
      () => {
        watched = undefined;
        setTimeout(() => follow(router.state), RETRY_MS);
      },
    );
  };
  router.subscribe(follow);
  follow(router.state);
}

/** The remote of a page that stays open. @param id of its route, see routing/remote-pages.tsx. */
function remoteThatStays(id: string): string | undefined {
  const stays = Object.entries(registry).find(([name, entry]) =>
    entry?.pages.some(({ path, staysOpen }) => staysOpen && `${name}${path}` === id),
  );
  return stays?.[0];
}
