import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
// biome-ignore lint/style/noRestrictedImports: it fetches the library alone, and no data.
import { getCatalogue } from 'shared-auth';
import { addressOf } from '../page-data/kept-data.ts';
import type { LazyHandle } from './lazy-route.tsx';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'routes' | 'state'>;

/** How long the pointer or the focus must stay on a link, in ms: crossing a link fetches nothing. */
const DWELL_MS = 65;

/** Events that show that the visitor uses the page. */
const FIRST_INPUTS = ['pointerdown', 'pointermove', 'scroll', 'keydown'] as const;

/**
 * Fetches pages before they are opened: code and data of the one whose link is touched, hovered or focused; the
 * code of those whose links are visible, from the first input on. With `Save-Data` it fetches nothing.
 */
export function startPrefetching(router: Router): void {
  if (isSavingData()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onIntent = ({ type, target }: Event) => {
    clearTimeout(timer);
    const link = linkOf(target);
    if (!link) return;
    const fetchAll = () => {
      // A visit of the page tries again, and reports its failure.
      handleOf(router, link)
        ?.prefetch(new URL(link.href))
        .catch(() => undefined);
    };
    if (type === 'pointerdown') fetchAll();
    else timer = setTimeout(fetchAll, DWELL_MS);
  };
  for (const type of ['pointerdown', 'pointerover', 'focusin']) {
    addEventListener(type, onIntent, { passive: true });
  }
  const first = new AbortController();
  for (const type of FIRST_INPUTS) {
    const options = { passive: true, capture: true, signal: first.signal };
    addEventListener(
      type,
      () => {
        first.abort();
        // The library by which public pages load their data. A page that the server has painted needs none yet.
        getCatalogue().catch(() => undefined);
        prepareVisible(router);
      },
      options,
    );
  }
}

/** Delay after the first input, and after the last change of the DOM, until visible links are looked up, in ms. */
const SETTLED_MS = 300;

/** Fetches the code of pages whose links are visible in the content; other links are on every page. */
function prepareVisible(router: Router): void {
  const prepared = new Set<LazyHandle>();
  const visible = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const handle = isIntersecting && handleOf(router, target as HTMLAnchorElement);
      if (!handle || prepared.has(handle)) continue;
      prepared.add(handle);
      handle.prepare().catch(() => prepared.delete(handle));
    }
  });
  const observe = () => {
    visible.disconnect();
    for (const link of document.querySelectorAll('main a[href]')) visible.observe(link);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observeLater = () => {
    clearTimeout(timer);
    timer = setTimeout(observe, SETTLED_MS);
  };
  new MutationObserver(observeLater).observe(document.body, { childList: true, subtree: true });
  // Not at once: the first input may be a tap on a link, which is answered first.
  observeLater();
}

/** The route of a link, when it is another page of the shop. */
function handleOf({ routes, state }: Router, link: HTMLAnchorElement): LazyHandle | undefined {
  const url = new URL(link.href);
  if (url.origin !== location.origin || addressOf(url) === addressOf(state.location)) {
    return undefined;
  }
  const match = matchRoutes(routes as RouteObject[], url.pathname)?.at(-1);
  return match?.route.handle as LazyHandle | undefined;
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  return link && !link.target && !link.download ? link : undefined;
}

function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
