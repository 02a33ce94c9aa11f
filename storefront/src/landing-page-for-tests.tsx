import { screen } from '@testing-library/react';
import { sessionAtom } from 'shared-auth';
import { openPage } from 'shared-ui/open-page-for-tests';
import { store } from 'shared-ui/store';
import { vi } from 'vitest';
import { findBranches } from './branches.data.ts';
import { landingLoader } from './landing.loader.ts';
import { LandingPage } from './landing-page.tsx';
import { fetchCategories } from './menu/categories.data.ts';
import { checkFoodService } from './menu/food-service.data.ts';
import { fetchMenuPage } from './menu/menu.data.ts';
import { drink, food, pageOf, soldOut } from './menu-for-tests.ts';

/** The data modules that a test of the landing page mocks. */
export const fetched = vi.mocked(fetchMenuPage);
export const checked = vi.mocked(checkFoodService);

/** Lets the mocked data modules succeed, for a signed-out visitor. */
export function succeedingMenus(): void {
  store.set(sessionAtom, { status: 'signed-out' });
  checked.mockReset();
  checked.mockResolvedValue('fresh');
  fetched.mockReset();
  vi.mocked(findBranches).mockResolvedValue([]);
  vi.mocked(fetchCategories).mockResolvedValue(['Kopi', 'Teh']);
  fetched.mockImplementation(async ({ type, page }) =>
    type === 'Minuman' ? pageOf([drink, soldOut], page, 3) : pageOf([food]),
  );
}

/** Opens the landing page with these widgets of other remotes. */
export function open(
  address: string,
  {
    widgets,
    loader = landingLoader,
  }: {
    widgets?: NonNullable<Parameters<typeof openPage>[2]>['widgets'];
    loader?: typeof landingLoader;
  } = {},
) {
  return openPage(address, { path: '/', Component: LandingPage, loader }, { widgets });
}

export const drinkMenu = () => screen.findByRole('region', { name: 'Drink Menu' });
export const foodMenu = () => screen.findByRole('region', { name: 'Food Menu' });
