import { lazy, Suspense } from 'react';

/** Lazy-loaded: few visits need it. */
export const loadNotFoundPage = () =>
  import(/* webpackChunkName: "not-found" */ './not-found-page.tsx').then(
    ({ NotFoundPage }) => NotFoundPage,
  );

const Page = lazy(async () => ({ default: await loadNotFoundPage() }));

/** Lazy-loaded NotFoundPage; `reason` is its prop. */
export function LazyNotFound({ reason }: { reason: string }) {
  return (
    <Suspense fallback={null}>
      <Page reason={reason} />
    </Suspense>
  );
}
