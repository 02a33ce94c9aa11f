import type { RouteObject } from 'shared-ui/runtime';
import { lazyRoute } from '../composition/lazy-route.tsx';

const pages = () => import(/* webpackChunkName: "legal" */ './legal-pages.ts');

/** The pages behind the policy labels of the footer. */
export function legalRoutes(): (RouteObject & { path: string })[] {
  return [
    lazyRoute('/privacy', () => ({ Component: async () => (await pages()).PrivacyPage })),
    lazyRoute('/terms', () => ({ Component: async () => (await pages()).TermsPage })),
  ];
}
