import { lengthenName } from '../long-product.ts';
import type { Screen } from '../screen.ts';

const ORDERABLE = { name: 'ADD TO CART' };

let restoreName = async (): Promise<unknown> => undefined;

/** Landing page, products, and the pages that the footer links to. */
export const MENU_SCREENS: readonly Screen[] = [
  { name: 'landing', visitor: 'anonymous', path: '/' },
  {
    name: 'navbar-menu',
    visitor: 'anonymous',
    path: '/comingsoon',
    prepare: async (page) => {
      // A wide screen has the links in the bar.
      const button = page.getByRole('button', { name: 'Menu', exact: true });
      if (await button.isVisible()) await button.click();
    },
  },
  {
    name: 'drink',
    visitor: 'anonymous',
    path: '/detaildrink/1',
    prepare: (page) => page.getByRole('button', ORDERABLE).waitFor(),
  },
  {
    name: 'drink-long-name',
    visitor: 'anonymous',
    path: '/detaildrink/2',
    before: async (_, shop) => {
      restoreName = await lengthenName(shop, 2);
    },
    prepare: (page) => page.getByRole('button', ORDERABLE).waitFor(),
  },
  { name: 'landing-long-name', visitor: 'anonymous', path: '/', after: () => restoreName() },
  {
    name: 'food',
    visitor: 'anonymous',
    path: '/detailfood/33',
    prepare: (page) => page.getByRole('button', ORDERABLE).waitFor(),
  },
  { name: 'coming-soon', visitor: 'anonymous', path: '/comingsoon?kota=bogor' },
  { name: 'branch', visitor: 'anonymous', path: '/cabang/utama' },
  { name: 'privacy', visitor: 'anonymous', path: '/privacy' },
  { name: 'terms', visitor: 'anonymous', path: '/terms' },
  { name: 'design', visitor: 'anonymous', path: '/design' },
];
