import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'shared-ui/runtime';
import { beforeEach, expect, test } from 'vitest';
import { NotFoundPage } from './not-found-page.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/tidak-ada');
  render(
    <RouterProvider
      router={createBrowserRouter([
        { path: '/', element: <h1>Beranda</h1> },
        { path: '*', Component: NotFoundPage },
      ])}
    />,
  );
});

test.each([
  ['Food Menu', '/#foodmenu'],
  ['Drink Menu', '/#drinkmenu'],
  ['Kembali ke beranda', '/'],
])('%s leads to %s', (name, target) => {
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(target);
});

test('a search goes to the menu of the landing page, with the words in the address', async () => {
  await userEvent.type(screen.getByRole('searchbox', { name: 'Cari di menu' }), 'kopi susu');
  await userEvent.click(screen.getByRole('button', { name: 'Cari' }));
  await screen.findByRole('heading', { name: 'Beranda' });
  expect(location.pathname + location.search).toBe('/?q=kopi+susu');
});
