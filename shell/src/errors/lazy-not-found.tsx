import { lazy, Suspense } from 'react';

/** Fetches what few visits need. */
export const loadNotFoundPage = () =>
  import(/* webpackChunkName: "not-found" */ './not-found-page.tsx').then(
    ({ NotFoundPage }) => NotFoundPage,
  );

const Page = lazy(async () => ({ default: await loadNotFoundPage() }));

/** The page "not found" in place of a page that has nothing under its address. */
export function LazyNotFound() {
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
