import { join } from 'node:path';
import { readPageDescriptions } from 'platform/federation/page-modules';
import { APP_NAMES, ROOT } from 'shared-node/workspace';

/** Audience of a page; an admin without code still has to enter the second factor. */
type Audience = 'visitor' | 'customer' | 'admin' | 'admin without code';

/** Audience of each page. An `:id` is that of a product, or of an order of the user. */
const AUDIENCES: Record<string, Audience> = {
  '/': 'visitor',
  '/detaildrink/:id': 'visitor',
  '/detailfood/:id': 'visitor',
  '/comingsoon': 'visitor',
  '/login': 'visitor',
  '/register': 'visitor',
  '/check-email': 'visitor',
  '/auth/confirm': 'visitor',
  '/forgot-password': 'visitor',
  '/privacy': 'visitor',
  '/terms': 'visitor',
  '/design': 'visitor',
  '/new-password': 'customer',
  '/profile': 'customer',
  '/cart': 'customer',
  '/history': 'customer',
  '/history/:id': 'customer',
  '/admin': 'admin',
  '/insert': 'admin',
  '/update/:id': 'admin',
  '/orderan': 'admin',
  '/admin/releases': 'admin',
  '/two-step': 'admin without code',
};

const DRINK = 7;

/**
 * Demo products of the product pages. Tests of other files with the same shop use other products, since
 * the page server caches products.
 */
export const PRODUCTS = {
  '/detaildrink/:id': DRINK,
  '/detailfood/:id': 36,
  '/update/:id': DRINK,
} as const;

/** Paths of all pages of the shell and the remotes. */
const PATHS = (
  await Promise.all(APP_NAMES.map((name) => readPageDescriptions(join(ROOT, name))))
).flatMap((pages) => pages.map(({ path }) => path));

/**
 * Addresses of all pages of an audience.
 *
 * @param order id of an order of the user, when a page needs one.
 * @throws Error when the list above differs from the pages of the apps.
 */
export function addressesFor(audience: Audience, order?: string): string[] {
  const listed = Object.keys(AUDIENCES);
  const wrong = [...PATHS, ...listed].filter(
    (path) => !PATHS.includes(path) || !listed.includes(path),
  );
  if (wrong.length > 0) throw new Error(`e2e/every-page.ts and the apps differ in ${wrong}`);
  return PATHS.filter((path) => AUDIENCES[path] === audience).map((path) => {
    if (!path.includes(':id')) return path;
    const id = (PRODUCTS as Record<string, number>)[path] ?? order;
    if (id === undefined) throw new Error(`${path} needs an id`);
    return path.replace(':id', String(id));
  });
}
