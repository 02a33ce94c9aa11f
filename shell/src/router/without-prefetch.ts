/**
 * Takes the place of `lib/dom/ssr/components` of `react-router` in the host: the parts for React Router's own
 * framework, which the shop does not use. Without it, links prefetch nothing. Checked with 8.5.
 */
import { createContext, type Ref } from 'react';

export const FrameworkContext = createContext(undefined);

/** @returns that the link prefetches nothing, no ref and no handlers for it. */
export function usePrefetchBehavior() {
  return [false, undefined, {}] as const;
}

/** The only ref of a link: there is none for prefetching. */
export function mergeRefs<T>(ref: Ref<T>): Ref<T> {
  return ref;
}

/** Never rendered, since no link prefetches. */
export function PrefetchPageLinks(): null {
  return null;
}
