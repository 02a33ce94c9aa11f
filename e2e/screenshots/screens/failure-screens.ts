import type { Page } from '@playwright/test';
import type { Screen } from '../screen.ts';

const abort = (address: string) => (page: Page) => page.route(address, (route) => route.abort());

const problem = (page: Page) => page.getByText('Ada yang tersendat').waitFor();

/** Screens of missing pages and failed requests. */
export const FAILURE_SCREENS: readonly Screen[] = [
  { name: 'not-found', visitor: 'anonymous', path: '/tidak-ada' },
  { name: 'no-product', visitor: 'anonymous', path: '/detaildrink/999999' },
  {
    name: 'no-menu',
    visitor: 'anonymous',
    // The server renders the first page with its data, so the browser requests those of the next.
    path: '/login',
    before: abort('**/rest/v1/**'),
    prepare: async (page) => {
      await page.getByRole('link', { name: /ke beranda/ }).click();
      await page.getByRole('region', { name: 'Drink Menu' }).getByRole('alert').waitFor();
    },
  },
  {
    name: 'no-backend',
    visitor: 'anonymous',
    path: '/',
    before: abort('**/rest/v1/**'),
    prepare: async (page) => {
      await page.getByRole('region', { name: 'Drink Menu' }).getByRole('link').first().click();
      await problem(page);
    },
  },
  {
    name: 'no-remote',
    visitor: 'anonymous',
    path: '/comingsoon',
    before: abort('**/remotes/storefront/**/*.js'),
    prepare: problem,
  },
  {
    name: 'no-ordering',
    visitor: 'anonymous',
    path: '/detaildrink/1',
    before: abort('**/remotes/cart-checkout/**/*.js'),
    prepare: (page) => page.getByText('Pemesanan sedang tidak dapat dimuat.').waitFor(),
  },
];
