import { join } from 'node:path';
import { readPageDescriptions } from 'platform/federation/page-modules';
import { APP_NAMES, ROOT } from 'shared-node/workspace';

/** Whoever a page is for; the last one has given the password and not yet the code. */
export type Reader = 'visitor' | 'customer' | 'admin' | 'admin without code';

/** Who opens each page. A place in an address stands for a product, or for an order of the reader. */
const READERS: Record<string, Reader> = {
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
 * Products of the demo catalogue that the pages of products show. Tests of other files, which have the
 * same shop, are about others: the page server remembers for a while what a product was like.
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
 * Addresses of all pages of a reader.
 *
 * @param order id of an order of the reader, who must have one if an address needs it.
 * @throws Error when the list above lacks a page that there is, or has one that there is not.
 */
export function addressesFor(reader: Reader, order?: string): string[] {
  const listed = Object.keys(READERS);
  const wrong = [...PATHS, ...listed].filter(
    (path) => !PATHS.includes(path) || !listed.includes(path),
  );
  if (wrong.length > 0) throw new Error(`e2e/every-page.ts and the apps differ in ${wrong}`);
  return PATHS.filter((path) => READERS[path] === reader).map((path) => {
    if (!path.includes(':id')) return path;
    const id = (PRODUCTS as Record<string, number>)[path] ?? order;
    if (id === undefined) throw new Error(`${path} needs an id`);
    return path.replace(':id', String(id));
  });
}
