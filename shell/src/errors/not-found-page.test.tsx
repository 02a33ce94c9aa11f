import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test } from 'vitest';
import { NotFoundPage } from './not-found-page.tsx';

beforeEach(() => {
  openPage('/not-there', { path: '/not-there', Component: NotFoundPage });
});

test.each([
  ['Food Menu', '/#foodmenu'],
  ['Drink Menu', '/#drinkmenu'],
  ['Kembali ke beranda', '/'],
])('the link %s leads to %s', (name, target) => {
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(target);
});

test('a search opens the menu of the landing page, with the query in the URL', async () => {
  await userEvent.type(screen.getByRole('searchbox', { name: 'Cari di menu' }), 'kopi susu');
  await userEvent.click(screen.getByRole('button', { name: 'Cari' }));
  await screen.findByText('Elsewhere: /?q=kopi+susu');
});
