import { Hono } from 'hono';
import { onlyHosts } from './allowed-hosts.ts';
import { securityHeaders } from './security-headers.ts';

/** A shop whose server listens before the shop itself is ready. */
export interface StartingShop {
  /** Answers 503 with the security headers until the shop is open, and then as the shop. */
  app: Hono;
  open: (shop: Hono) => void;
}

/** @param allowedHosts host names besides loopback ones; undefined: all. */
export function createStartingShop(allowedHosts: readonly string[] | undefined): StartingShop {
  let current = startingPage(allowedHosts);
  return {
    app: new Hono().all('*', (context) => current.fetch(context.req.raw, context.env)),
    open(shop) {
      current = shop;
    },
  };
}

function startingPage(allowedHosts: readonly string[] | undefined): Hono {
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
