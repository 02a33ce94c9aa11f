import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionAtom } from 'shared-auth';
import type { QuickAddProps } from 'shared-ui/remote-contract';
import {
  createBrowserRouter,
  Provider,
  RouterProvider,
  type Slots,
  SlotsOutlet,
  store,
} from 'shared-ui/runtime';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { landingLoader } from './landing.loader.ts';
import { LandingPage } from './landing-page.tsx';
import { fetchCategories } from './menu/categories.data.ts';
import { checkFoodService } from './menu/food-service.data.ts';
import { fetchMenuPage, type MenuPage } from './menu/menu.data.ts';
import { drink, food, pageOf, soldOut } from './menu-for-tests.ts';

vi.mock('./menu/categories.data.ts');
vi.mock('./menu/food-service.data.ts');
vi.mock('./menu/menu.data.ts');
const fetched = vi.mocked(fetchMenuPage);
const checked = vi.mocked(checkFoodService);

beforeEach(() => {
  store.set(sessionAtom, { status: 'signed-out' });
  checked.mockReset();
  checked.mockResolvedValue('fresh');
  fetched.mockReset();
  vi.mocked(fetchCategories).mockResolvedValue(['Kopi', 'Teh']);
  fetched.mockImplementation(async ({ kind, page }) =>
    kind === 'Minuman' ? pageOf([drink, soldOut], page, 3) : pageOf([food]),
  );
});

/** The order control as a remote could lend it: it says what it was given. */
function QuickAdd({ product, loadSizes, returnPath }: QuickAddProps) {
  return (
    <button type="button">
      {`${product.name} ${product.stock} ${loadSizes ? 'sizes' : 'no sizes'} ${returnPath}`}
    </button>
  );
}

function open(address: string, slots: Slots = { AddToCart: () => null, QuickAdd }) {
  window.history.pushState(null, '', address);
  const router = createBrowserRouter([
    {
      Component: () => <SlotsOutlet slots={slots} />,
      HydrateFallback: () => null,
      children: [
        { path: '/', Component: LandingPage, loader: landingLoader },
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

const drinkMenu = () => screen.findByRole('region', { name: 'Drink Menu' });
const foodMenu = () => screen.findByRole('region', { name: 'Food Menu' });

test('the page has one heading that stays, whatever the banners say', async () => {
  open('/');
  expect(await screen.findByRole('heading', { level: 1, name: /Kedai Senja/ })).toBeTruthy();
  expect(await within(await drinkMenu()).findByRole('link', { name: /Es Kopi/ })).toBeTruthy();
});

test('the page has the five anchored sections', async () => {
  open('/');
  await screen.findByRole('heading', { level: 1 });
  for (const id of ['home', 'partnership', 'foodmenu', 'drinkmenu', 'location']) {
    expect(document.getElementById(id)?.tagName).toBe('SECTION');
  }
});

test('a drink shows name, rating, price and former price, and leads to its page', async () => {
  open('/');
  const card = await within(await drinkMenu()).findByRole('link', {
    name: /Es Kopi Susu Gula Aren/,
  });
  expect(card.getAttribute('href')).toBe('/detaildrink/7');
  expect(within(card).getByText('Es Kopi Susu Gula Aren')).toBeTruthy();
  expect(within(card).getByText('5.0')).toBeTruthy();
  expect(within(card).getByText('Rp17.500,00')).toBeTruthy();
  expect(within(card).getByText('Rp25.000,00', { exact: false }).tagName).toBe('S');
});

test('a drink that is sold out says so', async () => {
  open('/');
  const card = await within(await drinkMenu()).findByRole('link', { name: /Kopi Joss/ });
  expect(within(card).getByText('Habis')).toBeTruthy();
});

test('a food leads to its own page', async () => {
  open('/');
  const card = await within(await foodMenu()).findByRole('link', { name: /Pisang Goreng/ });
  expect(card.getAttribute('href')).toBe('/detailfood/31');
});

test('a title of the food service is cut to 15 characters, and read out whole', async () => {
  const dish = { ...food, id: 32, name: 'Soto Ayam Lamongan', isFromFoodService: true };
  fetched.mockImplementation(async () => pageOf([food, dish]));
  open('/');
  const menu = within(await foodMenu());
  const card = within(await menu.findByRole('link', { name: /Soto Ayam Lamongan/ }));
  expect(card.getByText('Soto Ayam Lamon…').getAttribute('aria-hidden')).toBe('true');
  expect(menu.getByText('Pisang Goreng')).toBeTruthy();
});

test('turning the page puts it into the address and leaves the other menu alone', async () => {
  open('/?foods=2');
  const menu = within(await drinkMenu());
  await userEvent.click(await menu.findByRole('button', { name: 'Halaman berikutnya' }));
  expect(await menu.findByText('Halaman 2 dari 3')).toBeTruthy();
  expect(window.location.search).toBe('?foods=2&drinks=2');
  expect(fetched).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'Minuman', page: 2 }),
    expect.any(AbortSignal),
  );
});

test('while the next page is on its way its place is kept', async () => {
  open('/');
  const menu = within(await drinkMenu());
  const next = await menu.findByRole('button', { name: 'Halaman berikutnya' });
  let arrive = (_page: MenuPage) => {};
  const drinks = new Promise<MenuPage>((resolve) => {
    arrive = resolve;
  });
  fetched.mockImplementation(async ({ kind }) => (kind === 'Minuman' ? drinks : pageOf([food])));
  await userEvent.click(next);
  expect(await menu.findByText('Memuat Drink Menu…')).toBeTruthy();
  expect(menu.getByText('Halaman 2 dari 3')).toBeTruthy();
  expect(next.getAttribute('aria-busy')).toBe('true');
  arrive(pageOf([{ ...drink, name: 'Teh Tarik' }], 2, 3));
  expect(await menu.findByRole('link', { name: /Teh Tarik/ })).toBeTruthy();
});

test('there is no page before the first and none after the last', async () => {
  open('/?drinks=2');
  const menu = within(await drinkMenu());
  const next = await menu.findByRole<HTMLButtonElement>('button', { name: 'Halaman berikutnya' });
  const previous = menu.getByRole<HTMLButtonElement>('button', { name: 'Halaman sebelumnya' });
  expect([previous.disabled, next.disabled]).toEqual([false, false]);
  await userEvent.click(next);
  await waitFor(() => expect(next.disabled).toBe(true));
  expect(document.activeElement).toBe(previous);
  await userEvent.click(previous);
  await userEvent.click(previous);
  await waitFor(() => expect(previous.disabled).toBe(true));
});

test('a page number that means nothing shows the first page', async () => {
  open('/?drinks=banyak');
  expect(await within(await drinkMenu()).findByText('Halaman 1 dari 3')).toBeTruthy();
});

test('an empty menu invites to come back', async () => {
  fetched.mockResolvedValue(pageOf([]));
  open('/');
  expect(await within(await foodMenu()).findByText(/Belum ada apa-apa di sini/)).toBeTruthy();
});

test('a menu that cannot be had fails alone and can be tried again', async () => {
  fetched.mockImplementation(async ({ kind }) => {
    if (kind === 'Minuman') throw new Error('unreachable');
    return pageOf([food]);
  });
  open('/');
  const menu = within(await drinkMenu());
  expect((await menu.findByRole('alert')).textContent).toContain('belum dapat kami muat');
  expect(await within(await foodMenu()).findByRole('link', { name: /Pisang/ })).toBeTruthy();

  fetched.mockResolvedValue(pageOf([drink]));
  await userEvent.click(menu.getByRole('button', { name: 'Coba lagi' }));
  expect(await menu.findByRole('link', { name: /Es Kopi/ })).toBeTruthy();
  expect(menu.queryByRole('alert')).toBeNull();
});

test('a menu that is tried again by itself leaves its notice and the focus alone', async () => {
  fetched.mockImplementation(async ({ kind }) => {
    if (kind === 'Minuman') throw new Error('unreachable');
    return pageOf([food]);
  });
  open('/');
  const menu = within(await drinkMenu());
  const button = await menu.findByRole<HTMLButtonElement>('button', { name: 'Coba lagi' });
  button.focus();
  let fail = (_error: Error) => {};
  const drinks = new Promise<MenuPage>((_, reject) => {
    fail = reject;
  });
  fetched.mockImplementation(async ({ kind }) => (kind === 'Minuman' ? drinks : pageOf([food])));
  const seen: string[] = [];
  const alert = menu.getByRole('alert');
  const watcher = new MutationObserver(() => seen.push(alert.textContent ?? ''));
  watcher.observe(alert, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  await act(async () => dispatchEvent(new Event('online')));
  expect(fetched).toHaveBeenCalledTimes(4);
  expect([button.textContent, button.disabled]).toEqual(['Coba lagi', false]);
  await act(async () => fail(new Error('unreachable')));
  watcher.disconnect();
  expect(seen).toEqual([]);
  expect(document.activeElement).toBe(button);
});

test('a try that was asked for says that it is under way and keeps the focus', async () => {
  fetched.mockImplementation(async ({ kind }) => {
    if (kind === 'Minuman') throw new Error('unreachable');
    return pageOf([food]);
  });
  open('/');
  const menu = within(await drinkMenu());
  const button = await menu.findByRole('button', { name: 'Coba lagi' });
  let arrive = (_page: MenuPage) => {};
  const drinks = new Promise<MenuPage>((resolve) => {
    arrive = resolve;
  });
  fetched.mockImplementation(async ({ kind }) => (kind === 'Minuman' ? drinks : pageOf([food])));
  await userEvent.click(button);
  expect(button.textContent).toBe('Mencoba…');
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  expect(fetched).toHaveBeenCalledTimes(4);
  arrive(pageOf([drink]));
  expect(await menu.findByRole('link', { name: /Es Kopi/ })).toBeTruthy();
});

test('a food service that is behind is said so in its section alone, and can be retried', async () => {
  checked.mockResolvedValueOnce('behind');
  open('/');
  const menu = within(await foodMenu());
  const notice = await menu.findByText(/Layanan menu makanan sedang tidak menjawab/);
  expect(notice).toBeTruthy();
  expect(menu.getByRole('link', { name: /Pisang Goreng/ })).toBeTruthy();
  const drinks = within(await drinkMenu());
  expect(await drinks.findByRole('link', { name: /Es Kopi/ })).toBeTruthy();
  expect(drinks.queryByRole('button', { name: 'Coba lagi' })).toBeNull();

  await userEvent.click(menu.getByRole('button', { name: 'Coba lagi' }));
  await waitFor(() => expect(menu.queryByText(/tidak menjawab/)).toBeNull());
  expect(checked).toHaveBeenCalledTimes(2);
});

test('a catalogue that has just been brought up to date is read again, once', async () => {
  let tell: (state: 'updated') => void = () => undefined;
  checked.mockReturnValueOnce(
    new Promise((resolve) => {
      tell = resolve;
    }),
  );
  open('/');
  const menu = within(await foodMenu());
  await menu.findByRole('link', { name: /Pisang Goreng/ });
  fetched.mockImplementation(async () => pageOf([{ ...food, id: 40, name: 'Rawon' }]));
  act(() => tell('updated'));
  expect(await menu.findByRole('link', { name: /Rawon/ })).toBeTruthy();
  expect(checked).toHaveBeenCalledTimes(2);
});

test('a hostile title is text', async () => {
  const title = '<img src=x onerror=alert(1)>';
  fetched.mockResolvedValue(pageOf([{ ...food, name: title }]));
  open('/');
  const menu = within(await foodMenu());
  expect(await menu.findByText(title)).toBeTruthy();
  expect(menu.queryByRole('img')).toBeNull();
});

test('each city leads to its page', async () => {
  open('/');
  const cities = within(await screen.findByRole('region', { name: 'Our Location' }));
  const addresses = cities.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([
    '/comingsoon?kota=Bogor',
    '/comingsoon?kota=Jakarta',
    '/comingsoon?kota=Bandung',
    '/comingsoon?kota=Jogja',
  ]);
});

test('five partners are shown', async () => {
  open('/');
  const partners = within(await screen.findByRole('region', { name: 'Partnership' }));
  expect(partners.getAllByRole('img')).toHaveLength(5);
});

describe("the '+' of a card", () => {
  const signIn = () =>
    store.set(sessionAtom, {
      status: 'signed-in',
      userId: 'budi',
      email: 'budi@kedai.test',
      assurance: 'aal1',
      profile: { username: 'budi', fullName: 'Budi', role: 'pengguna' },
    });

  test('leads a visitor to log in and back to the card, and is not inside its link', async () => {
    open('/?drinks=2');
    const plus = await screen.findByRole('button', {
      name: 'Tambah Es Kopi Susu Gula Aren ke keranjang',
    });
    expect(document.getElementById('produk-7')?.contains(plus)).toBe(true);
    expect(plus.closest('a')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tambah Kopi Joss ke keranjang' })).toBeNull();
    await userEvent.click(plus);
    await screen.findByText('Halaman lain');
    expect(location.pathname).toBe('/login');
    expect(new URLSearchParams(location.search).get('next')).toBe('/?drinks=2#produk-7');
  });

  test('is the control of the cart for signed-in users: with sizes for drinks', async () => {
    signIn();
    open('/?drinks=2');
    expect(
      await screen.findByRole('button', {
        name: 'Es Kopi Susu Gula Aren 12 sizes /?drinks=2#produk-7',
      }),
    ).toBeTruthy();
    expect(
      screen.getByRole('button', { name: 'Pisang Goreng 12 no sizes /?drinks=2#produk-31' }),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Tambah/ })).toBeNull();
  });

  test('is not there in a shell that lends none; the card leads to its page all the same', async () => {
    open('/', { AddToCart: () => null });
    const card = await screen.findByRole('link', { name: /Es Kopi Susu Gula Aren/ });
    expect(card.getAttribute('href')).toBe('/detaildrink/7');
    expect(screen.queryByRole('button', { name: /^Tambah/ })).toBeNull();
  });

  test('is scrolled to when the address names it, as after logging in', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    open('/#produk-7');
    await screen.findByRole('button', { name: 'Tambah Es Kopi Susu Gula Aren ke keranjang' });
    expect(scrolled.mock.contexts.map((element) => (element as Element).id)).toContain('produk-7');
  });
});
