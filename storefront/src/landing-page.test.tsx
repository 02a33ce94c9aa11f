import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANDING_SECTIONS } from 'remote-contract/landing-sections';
import { beforeEach, expect, test, vi } from 'vitest';
import { drinkMenu, fetched, foodMenu, open, succeedingMenus } from './landing-page-for-tests.tsx';
import type { MenuPage } from './menu/menu.data.ts';
import { drink, food, pageOf } from './menu-for-tests.ts';

vi.mock('./branches.data.ts');
vi.mock('./menu/categories.data.ts');
vi.mock('./menu/food-service.data.ts');
vi.mock('./menu/menu.data.ts');

beforeEach(succeedingMenus);

test('has one h1, independent of the banners', async () => {
  open('/');
  expect(await screen.findByRole('heading', { level: 1, name: /Kedai Senja/ })).toBeTruthy();
  expect(await within(await drinkMenu()).findByRole('link', { name: /Es Kopi/ })).toBeTruthy();
});

test('has every section that other apps link to', async () => {
  open('/');
  await screen.findByRole('heading', { level: 1 });
  for (const id of LANDING_SECTIONS) {
    expect(document.getElementById(id)?.tagName).toBe('SECTION');
  }
});

test('a drink shows name, rating, price and former price, and links to its page', async () => {
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

test('a sold-out drink shows Habis', async () => {
  open('/');
  const card = await within(await drinkMenu()).findByRole('link', { name: /Kopi Joss/ });
  expect(within(card).getByText('Habis')).toBeTruthy();
});

test('a food links to its own page', async () => {
  open('/');
  const card = await within(await foodMenu()).findByRole('link', { name: /Pisang Goreng/ });
  expect(card.getAttribute('href')).toBe('/detailfood/31');
});

test('cuts a title of the food service to 15 characters, but not for screen readers', async () => {
  const dish = { ...food, id: 32, name: 'Soto Ayam Lamongan', isFromFoodService: true };
  fetched.mockImplementation(async () => pageOf([food, dish]));
  open('/');
  const menu = within(await foodMenu());
  const card = within(await menu.findByRole('link', { name: /Soto Ayam Lamongan/ }));
  expect(card.getByText('Soto Ayam Lamon…').getAttribute('aria-hidden')).toBe('true');
  expect(menu.getByText('Pisang Goreng')).toBeTruthy();
});

test('pagination changes the URL and keeps the page of the other menu', async () => {
  open('/?foods=2');
  const menu = within(await drinkMenu());
  await userEvent.click(await menu.findByRole('link', { name: 'Halaman berikutnya' }));
  expect(await menu.findByText('Halaman 2 dari 3')).toBeTruthy();
  expect(window.location.search).toBe('?foods=2&drinks=2');
  expect(fetched).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'Minuman', page: 2 }),
    expect.any(AbortSignal),
  );
});

test('shows a skeleton of the same size while the next page loads', async () => {
  open('/');
  const menu = within(await drinkMenu());
  const next = await menu.findByRole('link', { name: 'Halaman berikutnya' });
  const drinks = Promise.withResolvers<MenuPage>();
  fetched.mockImplementation(async ({ type }) =>
    type === 'Minuman' ? drinks.promise : pageOf([food]),
  );
  await userEvent.click(next);
  expect(await menu.findByText('Memuat Drink Menu…')).toBeTruthy();
  expect(menu.getByText('Halaman 2 dari 3')).toBeTruthy();
  expect(next.getAttribute('aria-busy')).toBe('true');
  drinks.resolve(pageOf([{ ...drink, name: 'Teh Tarik' }], 2, 3));
  expect(await menu.findByRole('link', { name: /Teh Tarik/ })).toBeTruthy();
});

test('has no "previous" link on the first page and no "next" link on the last', async () => {
  open('/?drinks=2');
  const menu = within(await drinkMenu());
  const next = () => menu.queryByRole('link', { name: 'Halaman berikutnya' });
  const previous = () => menu.queryByRole('link', { name: 'Halaman sebelumnya' });
  await userEvent.click(await menu.findByRole('link', { name: 'Halaman berikutnya' }));
  await waitFor(() => expect(next()).toBeNull());
  expect(document.activeElement).toBe(previous());
  await userEvent.click(await menu.findByRole('link', { name: 'Halaman sebelumnya' }));
  await userEvent.click(await menu.findByRole('link', { name: 'Halaman sebelumnya' }));
  await waitFor(() => expect(previous()).toBeNull());
});

test('an invalid page number shows the first page', async () => {
  open('/?drinks=banyak');
  expect(await within(await drinkMenu()).findByText('Halaman 1 dari 3')).toBeTruthy();
});

test('an empty menu shows a placeholder text', async () => {
  fetched.mockResolvedValue(pageOf([]));
  open('/');
  expect(await within(await foodMenu()).findByText(/Belum ada apa-apa di sini/)).toBeTruthy();
});

test('shows markup in a title as text', async () => {
  const title = '<img src=x onerror=alert(1)>';
  fetched.mockResolvedValue(pageOf([{ ...food, name: title }]));
  open('/');
  const menu = within(await foodMenu());
  expect(await menu.findByText(title)).toBeTruthy();
  expect(menu.queryByRole('img')).toBeNull();
});

test('each city links to its page', async () => {
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

test('shows five partners', async () => {
  open('/');
  const partners = within(await screen.findByRole('region', { name: 'Partnership' }));
  expect(partners.getAllByRole('img')).toHaveLength(5);
});
