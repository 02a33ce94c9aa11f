import { screen } from '@testing-library/react';
import { openPage } from 'shared-ui/open-page-for-tests';
import { expect, test } from 'vitest';
import { ComingSoonPage } from './coming-soon-page.tsx';

const open = (address: string) =>
  openPage(address, { path: '/comingsoon', Component: ComingSoonPage });

test('shows the city of the URL', () => {
  open('/comingsoon?kota=bandung');
  expect(screen.getByRole('heading', { name: 'Halaman cabang Bandung segera hadir' })).toBeTruthy();
});

test('does not show text from the URL that is not a known city', () => {
  open('/comingsoon?kota=Hadiah%20gratis');
  expect(screen.getByRole('heading', { name: 'Segera hadir' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('gratis');
});

test('links back to the landing page', () => {
  open('/comingsoon');
  const link = screen.getByRole('link', { name: 'Kembali ke beranda' });
  expect(link.getAttribute('href')).toBe('/');
});
