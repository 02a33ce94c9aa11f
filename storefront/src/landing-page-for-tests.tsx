import { render, screen } from '@testing-library/react';
import { sessionAtom } from 'shared-auth';
import {
  createBrowserRouter,
  Provider,
  RouterProvider,
  type Slots,
  SlotsOutlet,
  store,
} from 'shared-ui/runtime';
import { vi } from 'vitest';
import { landingLoader } from './landing.loader.ts';
import { LandingPage } from './landing-page.tsx';
import { fetchCategories } from './menu/categories.data.ts';
import { checkFoodService } from './menu/food-service.data.ts';
import { fetchMenuPage } from './menu/menu.data.ts';
import { drink, food, pageOf, soldOut } from './menu-for-tests.ts';

/** The data modules that a test of the landing page mocks. */
export const fetched = vi.mocked(fetchMenuPage);
export const checked = vi.mocked(checkFoodService);

/** Makes the mocked data modules succeed, for a visitor who is signed out. */
export function succeedingMenus(): void {
  store.set(sessionAtom, { status: 'signed-out' });
  checked.mockReset();
  checked.mockResolvedValue('fresh');
  fetched.mockReset();
  vi.mocked(fetchCategories).mockResolvedValue(['Kopi', 'Teh']);
  fetched.mockImplementation(async ({ kind, page }) =>
    kind === 'Minuman' ? pageOf([drink, soldOut], page, 3) : pageOf([food]),
  );
}

/** Opens the landing page as a shell would that lends these controls. */
export function open(
  address: string,
  {
    slots = { AddToCart: () => null },
    loader = landingLoader,
  }: { slots?: Slots; loader?: typeof landingLoader } = {},
): void {
  window.history.pushState(null, '', address);
  const router = createBrowserRouter([
    {
      Component: () => <SlotsOutlet slots={slots} />,
      HydrateFallback: () => null,
      children: [
        { path: '/', Component: LandingPage, loader },
        { path: '*', Component: () => <h1>Halaman lain</h1> },
      ],
    },
  ]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

export const drinkMenu = () => screen.findByRole('region', { name: 'Drink Menu' });
export const foodMenu = () => screen.findByRole('region', { name: 'Food Menu' });
