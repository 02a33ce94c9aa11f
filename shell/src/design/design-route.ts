import type { RouteObject } from 'shared-ui/runtime';
import { lazyRoute } from '../composition/lazy-route.tsx';

/**
 * `/design`, for those who work on the shop: only where it runs on their own machine. Elsewhere
 * the address does not exist.
 */
export function designRoutes(): RouteObject[] {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
  return isLocal
    ? [lazyRoute('/design', () => ({ Component: async () => (await page()).DesignPage }))]
    : [];
}

const page = () => import(/* webpackChunkName: "design" */ './design-page.tsx');
