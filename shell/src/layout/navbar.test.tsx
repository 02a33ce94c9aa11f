import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionAtom } from 'shared-auth';
import { openPage } from 'shared-ui/open-page-for-tests';
import { store } from 'shared-ui/store';
import { beforeEach, expect, test, vi } from 'vitest';
import { signedIn } from '../signed-in-for-tests.ts';
import { Navbar } from './navbar.tsx';

vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  store.set(sessionAtom, { status: 'signed-out' });
});

const open = (path = '/profile') =>
  openPage(
    path,
    { path: '*', Component: Navbar },
    {
      widgets: { 'badge:/cart': () => <span>3</span> },
      links: {
        'navbar.account': [{ path: '/cart', label: 'Keranjang', icon: 'M0 0' }],
        'navbar.main': [{ path: '/loyalty', label: 'POIN' }],
      },
    },
  );

const hrefOf = (name: string | RegExp, place: HTMLElement) =>
  within(place).getByRole('link', { name }).getAttribute('href');

test('links to the landing page sections from every page, and to pages of remotes', () => {
  open();
  const sections = screen.getByRole('navigation', { name: 'Bagian beranda' });
  expect(hrefOf('HOME', sections)).toBe('/#home');
  expect(hrefOf('PARTNERSHIP', sections)).toBe('/#partnership');
  expect(hrefOf('FOOD MENU', sections)).toBe('/#foodmenu');
  expect(hrefOf('DRINK MENU', sections)).toBe('/#drinkmenu');
  expect(hrefOf('OUR LOCATION', sections)).toBe('/#location');
  expect(hrefOf('POIN', sections)).toBe('/loyalty');
});

test('shows LOG IN and REGISTER to a visitor', () => {
  open();
  const bar = screen.getByRole('banner');
  expect(within(bar).getAllByRole('link', { name: 'LOG IN' })[0]?.getAttribute('href')).toBe(
    '/login',
  );
  expect(within(bar).getAllByRole('link', { name: 'REGISTER' })[0]?.getAttribute('href')).toBe(
    '/register',
  );
  expect(within(bar).queryByRole('link', { name: /Keranjang/ })).toBeNull();
});

test('shows a signed-in user the links of remotes with badges, and the profile link', () => {
  store.set(sessionAtom, signedIn());
  open();
  const bar = screen.getByRole('banner');
  expect(hrefOf('Keranjang 3', bar)).toBe('/cart');
  expect(hrefOf('Profil sari', bar)).toBe('/profile');
  expect(within(bar).queryByRole('link', { name: 'LOG IN' })).toBeNull();
});

test('the theme is light by default, and the chosen theme is stored under the key theme', async () => {
  open();
  const toggle = screen.getByRole('button', { name: 'Tema gelap' });
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(toggle);
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  await userEvent.click(toggle);
  expect(localStorage.getItem('theme')).toBe('light');
});

test("applies a theme chosen in another tab, including the browser's toolbar colour", () => {
  const frame = document.createElement('meta');
  Object.assign(frame, { name: 'theme-color', content: 'white' });
  Object.assign(frame.dataset, { light: 'white', dark: 'black' });
  document.head.append(frame);
  open();
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  });
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(screen.getByRole('button', { name: 'Tema gelap' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  expect(frame.content).toBe('black');
  frame.remove();
});

test('the mobile menu has the section links', () => {
  open();
  const menu = screen.getByRole('navigation', { name: 'Menu', hidden: true });
  expect(within(menu).getAllByRole('link', { hidden: true }).length).toBeGreaterThanOrEqual(5);
  expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('popovertarget')).toBe('menu');
});
