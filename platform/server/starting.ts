import { Hono } from 'hono';
import { onlyHosts } from './allowed-hosts.ts';
import { securityHeaders } from './security-headers.ts';

/** Answers 503 with the security headers until the shop has started. */
export function createStartingPage(allowedHosts: readonly string[] | undefined): Hono {
  const page = new Hono();
  page.use(securityHeaders({ backend: [] }));
  page.use(onlyHosts(allowedHosts));
  page.all('*', (context) =>
    context.text('Kedai Senja sedang disiapkan. Coba lagi sebentar.', 503, {
      'retry-after': '2',
      'cache-control': 'no-store',
    }),
  );
  return page;
}
