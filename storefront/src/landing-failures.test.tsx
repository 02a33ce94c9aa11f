import { act, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  checked,
  drinkMenu,
  fetched,
  foodMenu,
  open,
  succeedingMenus,
} from './landing-page-for-tests.tsx';
import type { MenuPage } from './menu/menu.data.ts';
import { drink, food, pageOf } from './menu-for-tests.ts';

vi.mock('./branches.data.ts');
vi.mock('./menu/categories.data.ts');
vi.mock('./menu/food-service.data.ts');
vi.mock('./menu/menu.data.ts');

beforeEach(succeedingMenus);

test('a menu that fails to load does not affect the other one and can be retried', async () => {
  fetched.mockImplementation(async ({ type }) => {
    if (type === 'Minuman') throw new Error('unreachable');
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

test('keeps a menu on the screen when reloading it fails', async () => {
  fetched.mockImplementation(async ({ type }) => {
    if (type === 'Minuman') throw new Error('unreachable');
    return pageOf([food]);
  });
  open('/');
  const drinks = within(await drinkMenu());
  const foods = within(await foodMenu());
  await foods.findByRole('link', { name: /Pisang/ });
  fetched.mockImplementation(async ({ type }) => {
    if (type === 'Makanan') throw new Error('unreachable');
    return pageOf([drink]);
  });
  await userEvent.click(await drinks.findByRole('button', { name: 'Coba lagi' }));
  await drinks.findByRole('link', { name: /Es Kopi/ });
  foods.getByRole('link', { name: /Pisang/ });
  expect(foods.queryByRole('alert')).toBeNull();
});

test('an automatic retry changes neither the notice nor the focus', async () => {
  fetched.mockImplementation(async ({ type }) => {
    if (type === 'Minuman') throw new Error('unreachable');
    return pageOf([food]);
  });
  open('/');
  const menu = within(await drinkMenu());
  const button = await menu.findByRole<HTMLButtonElement>('button', { name: 'Coba lagi' });
  button.focus();
  const drinks = Promise.withResolvers<MenuPage>();
  fetched.mockImplementation(async ({ type }) =>
    type === 'Minuman' ? drinks.promise : pageOf([food]),
  );
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
  await act(async () => drinks.reject(new Error('unreachable')));
  watcher.disconnect();
  expect(seen).toEqual([]);
  expect(document.activeElement).toBe(button);
});

test('a manual retry shows progress and keeps the focus', async () => {
  fetched.mockImplementation(async ({ type }) => {
    if (type === 'Minuman') throw new Error('unreachable');
    return pageOf([food]);
  });
  open('/');
  const menu = within(await drinkMenu());
  const button = await menu.findByRole('button', { name: 'Coba lagi' });
  const drinks = Promise.withResolvers<MenuPage>();
  fetched.mockImplementation(async ({ type }) =>
    type === 'Minuman' ? drinks.promise : pageOf([food]),
  );
  // On a slow machine, automatic retries may have happened before, but none happens during a click without a delay.
  const user = userEvent.setup({ delay: null });
  const before = fetched.mock.calls.length;
  await user.click(button);
  expect(button.textContent).toBe('Mencoba…');
  expect(document.activeElement).toBe(button);
  await user.click(button);
  expect(fetched).toHaveBeenCalledTimes(before + 2);
  drinks.resolve(pageOf([drink]));
  expect(await menu.findByRole('link', { name: /Es Kopi/ })).toBeTruthy();
});

test('an outdated food menu shows a notice in its section, and can be retried', async () => {
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

test('reloads the menu once after the catalogue was updated', async () => {
  const state = Promise.withResolvers<'updated'>();
  checked.mockReturnValueOnce(state.promise);
  open('/');
  const menu = within(await foodMenu());
  await menu.findByRole('link', { name: /Pisang Goreng/ });
  fetched.mockImplementation(async () => pageOf([{ ...food, id: 40, name: 'Rawon' }]));
  act(() => state.resolve('updated'));
  expect(await menu.findByRole('link', { name: /Rawon/ })).toBeTruthy();
  await waitFor(() => expect(checked).toHaveBeenCalledTimes(2));
});
