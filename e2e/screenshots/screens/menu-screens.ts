import { lengthenName } from '../long-product.ts';
import type { Screen } from '../screen.ts';

const ORDERABLE = { name: 'ADD TO CART' };

let giveNameBack = async (): Promise<unknown> => undefined;

/** Landing page, products, and the pages behind the footer. */
export const MENU_SCREENS: readonly Screen[] = [
  { name: 'landing', visitor: 'nobody', path: '/' },
  {
    name: 'navbar-menu',
    visitor: 'nobody',
    path: '/comingsoon',
    prepare: async (page) => {
      // A wide screen has the links in the bar.
      const button = page.getByRole('button', { name: 'Menu', exact: true });
      if (await button.isVisible()) await button.click();
    },
  },
  {
    name: 'drink',
    visitor: 'nobody',
    path: '/detaildrink/1',
    prepare: (page) => page.getByRole('button', ORDERABLE).waitFor(),
  },
  {
    name: 'drink-long-name',
    visitor: 'nobody',
    path: '/detaildrink/2',
    before: async (_, shop) => {
      giveNameBack = await lengthenName(shop, 2);
    },
    prepare: (page) => page.getByRole('button', ORDERABLE).waitFor(),
  },
  { name: 'landing-long-name', visitor: 'nobody', path: '/', after: () => giveNameBack() },
  {
    name: 'food',
    visitor: 'nobody',
    path: '/detailfood/33',
    prepare: (page) => page.getByRole('button', ORDERABLE).waitFor(),
  },
  { name: 'coming-soon', visitor: 'nobody', path: '/comingsoon?kota=bogor' },
  { name: 'privacy', visitor: 'nobody', path: '/privacy' },
  { name: 'terms', visitor: 'nobody', path: '/terms' },
  { name: 'design', visitor: 'nobody', path: '/design' },
];
