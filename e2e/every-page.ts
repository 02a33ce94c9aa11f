import { join } from 'node:path';
import { readPageDescriptions } from 'federation/description/page-modules';
import { APP_NAMES, ROOT } from 'node-kit/workspace';

/** Audience of a page; `admin without code` has not entered the second factor yet. */
type Audience = 'visitor' | 'customer' | 'admin' | 'admin without code';

/** Shell pages for audiences that a page description cannot express. */
const SPECIAL: Record<string, Audience> = { '/two-step': 'admin without code' };

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

/** The branch and a group of options of a new shop. */
const KNOWN: Record<string, string> = {
  '/pilihan/:id': '/pilihan/2',
  '/cabang/:slug': '/cabang/utama',
  '/admin/cabang/:id': '/admin/cabang/1',
};

/** The pages of the shell and the remotes. */
const PAGES = (
  await Promise.all(APP_NAMES.map((name) => readPageDescriptions(join(ROOT, name))))
).flat();

/** The audience that tests a page; admins also open the pages of staff. */
function audienceOf({ audience }: (typeof PAGES)[number]): Audience {
  return audience === 'staff' ? 'admin' : (audience ?? 'visitor');
}

/**
 * Addresses of all pages of an audience.
 *
 * @param order id of an order of the user, when a page needs one.
 * @throws Error when there is no id for a page.
 */
export function addressesFor(audience: Audience, order?: string): string[] {
  const pages = PAGES.filter(
    // Receipts have addresses that nobody can guess: see receiptAddress().
    (page) =>
      audience === (SPECIAL[page.path] ?? audienceOf(page)) && !page.path.includes(':token'),
  );
  return pages.map(({ path }) => {
    if (KNOWN[path]) return KNOWN[path];
    if (!path.includes(':id')) return path;
    const id = (PRODUCTS as Record<string, number>)[path] ?? order;
    if (id === undefined) throw new Error(`${path} needs an id`);
    return path.replace(':id', String(id));
  });
}
