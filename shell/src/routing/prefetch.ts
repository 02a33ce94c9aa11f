import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
// biome-ignore lint/style/noRestrictedImports: prefetches the library, no data.
import { getCatalogue } from 'shared-auth';
import { addressOf } from '../page-data/loader-cache.ts';
import type { LazyHandle } from './lazy-route.tsx';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'routes' | 'state'>;

/** How long the pointer or focus must stay on a link, in ms. */
const DWELL_MS = 65;

const FIRST_INPUTS = ['pointerdown', 'pointermove', 'scroll', 'keydown'] as const;

/**
 * Prefetches pages: code and data when a link is touched, hovered or focused; from the first input on, also
 * the code for all visible links. Does nothing with `Save-Data`.
 */
export function startPrefetching(router: Router): void {
  if (isSavingData()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onIntent = ({ type, target }: Event) => {
    clearTimeout(timer);
    const link = linkOf(target);
    if (!link) return;
    const fetchAll = () => {
      // The navigation will retry and report the failure.
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
        // The Supabase client of public pages; a server-rendered page has not loaded it yet.
        getCatalogue().catch(() => undefined);
        prepareVisible(router);
      },
      options,
    );
  }
}

/** Debounce after the first input and each DOM change, in ms. */
const SETTLED_MS = 300;

/** Prefetches the code of pages with visible links in the content; all other links are on every page. */
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
  // Delayed: the first input may be a tap on a link, whose page has priority.
  observeLater();
}

/** The handle of a link's route; undefined for the current page. */
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
