import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { landingLoader } from './landing.loader.ts';
import { drinkMenu, fetched, open, succeedingMenus } from './landing-page-for-tests.tsx';
import { fetchCategories } from './menu/categories.data.ts';
import type { MenuPage } from './menu/menu.data.ts';
import { drink, food, pageOf } from './menu-for-tests.ts';

vi.mock('./branches.data.ts');
vi.mock('./menu/categories.data.ts');
vi.mock('./menu/food-service.data.ts');
vi.mock('./menu/menu.data.ts');

beforeEach(succeedingMenus);

const searchField = () =>
  screen.findByRole<HTMLInputElement>('searchbox', { name: 'Cari makanan atau minuman' });
/** Types a search and presses Enter. */
async function submit(text: string): Promise<void> {
  const field = await searchField();
  fireEvent.change(field, { target: { value: text } });
  if (field.form) fireEvent.submit(field.form);
}
const searches = () => fetched.mock.calls.map(([{ query }]) => query.search);

test('typing requests page 1 of both menus once, and keeps the focus', async () => {
  open('/?drinks=2&foods=3');
  await within(await drinkMenu()).findByRole('link', { name: /Es Kopi/ });
  fetched.mockClear();
  const field = await searchField();
  field.focus();
  fireEvent.change(field, { target: { value: 'kopi' } });
  fireEvent.change(field, { target: { value: 'kopi  susu ' } });
  await waitFor(() => expect(window.location.search).toBe('?q=kopi+susu'));
  await waitFor(() => expect(searches()).toEqual(['kopi susu', 'kopi susu']));
  expect(fetched.mock.calls.map(([{ page }]) => page)).toEqual([1, 1]);
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('kopi  susu ');
  const status = await screen.findByText('3 hasil: 1 makanan, 2 minuman.');
  expect(status.getAttribute('role')).toBe('status');
});

test('typing while the results load keeps the previous page in the history', async () => {
  const answer = Promise.withResolvers<void>();
  const requested = vi.fn();
  const loader: typeof landingLoader = async (args) => {
    const { search } = new URL(args.request.url);
    requested(search);
    if (search) await answer.promise;
    return landingLoader(args);
  };
  open('/', { loader });
  await within(await drinkMenu()).findByRole('link', { name: /Es Kopi/ });
  const pushed = vi.spyOn(window.history, 'pushState');
  const replaced = vi.spyOn(window.history, 'replaceState');
  const addresses = ({ mock }: typeof pushed) => mock.calls.map(([, , url]) => String(url));
  const field = await searchField();
  for (const text of ['k', 'ko']) {
    fireEvent.change(field, { target: { value: text } });
    await waitFor(() => expect(requested).toHaveBeenCalledWith(`?q=${text}`));
  }
  answer.resolve();
  await waitFor(() => expect(window.location.search).toBe('?q=ko'));
  expect(addresses(pushed)).toEqual(['/?q=ko']);
  // From here on, the search has its own history entry.
  await screen.findByText('3 hasil: 1 makanan, 2 minuman.');
  fireEvent.change(field, { target: { value: 'kop' } });
  await waitFor(() => expect(window.location.search).toBe('?q=kop'));
  expect(addresses(pushed)).toEqual(['/?q=ko']);
  expect(addresses(replaced)).toContain('/?q=kop');
});

test('marks the cards as outdated until the results of a search have loaded', async () => {
  open('/');
  const menu = within(await drinkMenu());
  await menu.findByRole('link', { name: /Es Kopi/ });
  const drinks = Promise.withResolvers<MenuPage>();
  fetched.mockImplementation(async ({ type }) =>
    type === 'Minuman' ? drinks.promise : pageOf([food]),
  );
  await submit('teh');
  await waitFor(async () => expect((await searchField()).getAttribute('aria-busy')).toBe('true'));
  expect(menu.getByRole('link', { name: /Es Kopi/ })).toBeTruthy();
  await act(async () => drinks.resolve(pageOf([{ ...drink, name: 'Teh Tarik' }])));
  expect(await menu.findByRole('link', { name: /Teh Tarik/ })).toBeTruthy();
  await waitFor(async () => expect((await searchField()).getAttribute('aria-busy')).toBe('false'));
});

test('a chip selects a category and stores it in the URL', async () => {
  open('/?q=kopi&drinks=2');
  const chips = within(await screen.findByRole('navigation', { name: 'Kategori' }));
  await userEvent.click(await chips.findByRole('link', { name: 'Teh' }));
  await waitFor(() => expect(window.location.search).toBe('?q=kopi&kategori=Teh'));
  const chip = chips.getByRole('link', { name: 'Teh' });
  await waitFor(() => expect(chip.getAttribute('aria-busy')).toBe('false'));
  expect(chip.getAttribute('aria-current')).toBe('true');
  expect(fetched).toHaveBeenCalledWith(
    { type: 'Minuman', page: 1, query: { search: 'kopi', category: 'Teh', sort: 'menu' } },
    expect.any(AbortSignal),
  );
});

test('a shop without categories shows no chips', async () => {
  vi.mocked(fetchCategories).mockResolvedValue([]);
  open('/');
  await within(await drinkMenu()).findByRole('link', { name: /Es Kopi/ });
  // Categories may load after the menus.
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Kategori' })).toBeNull());
});

test('applies the sort order to both menus', async () => {
  open('/');
  await within(await drinkMenu()).findByRole('link', { name: /Es Kopi/ });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Urutkan' }), 'Rating');
  await waitFor(() => expect(window.location.search).toBe('?urut=rating'));
});

test('says that a search has no matches, and moves the focus to the field when it is cleared', async () => {
  fetched.mockImplementation(async ({ query }) => pageOf(query.search ? [] : [drink]));
  open('/?q=%3Cb%3Exyz&kategori=Kopi');
  expect(
    await screen.findAllByText('Tidak ada yang cocok dengan "<b>xyz" di kategori Kopi.'),
  ).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Hapus pencarian' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(document.activeElement).toBe(await searchField());
  expect(await within(await drinkMenu()).findByRole('link', { name: /Es Kopi/ })).toBeTruthy();
});

test('does not claim "no matches" when a menu fails during a search', async () => {
  fetched.mockImplementation(async ({ type }) => {
    if (type === 'Minuman') throw new Error('unreachable');
    return pageOf([]);
  });
  open('/?q=kopi');
  expect(await within(await drinkMenu()).findByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Hapus pencarian' })).toBeNull();
});
