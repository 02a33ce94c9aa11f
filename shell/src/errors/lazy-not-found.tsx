import { lazy, Suspense } from 'react';

/** Loaded on demand: few visits need it. */
export const loadNotFoundPage = () =>
  import(/* webpackChunkName: "not-found" */ './not-found-page.tsx').then(
    ({ NotFoundPage }) => NotFoundPage,
  );

const Page = lazy(async () => ({ default: await loadNotFoundPage() }));

/** The page "not found", for a page without content under its address; `reason` as in NotFoundPage. */
export function LazyNotFound({ reason }: { reason: string }) {
  return (
    <Suspense fallback={null}>
      <Page reason={reason} />
    </Suspense>
  );
}
