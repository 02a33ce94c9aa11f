import { screen } from '@testing-library/react';
import { openPage } from 'shared-ui/open-page-for-tests';
import { expect, test } from 'vitest';
import type { ShownBranch } from '../branches.rules.ts';
import { ComingSoonPage } from './coming-soon-page.tsx';

const open = (address: string, branches: readonly ShownBranch[] = []) =>
  openPage(address, { path: '/comingsoon', loader: () => branches, Component: ComingSoonPage });

test('shows the city of the URL', async () => {
  open('/comingsoon?kota=bandung');
  await screen.findByRole('heading', { name: 'Halaman cabang Bandung segera hadir' });
});

test('does not show text from the URL that is not a known city', async () => {
  open('/comingsoon?kota=Hadiah%20gratis');
  await screen.findByRole('heading', { name: 'Segera hadir' });
  expect(document.body.textContent).not.toContain('gratis');
});

test('leads to the branch of the city once there is one', async () => {
  const bogor = {
    slug: 'bogor',
    name: 'Senja Bogor',
    city: 'Bogor',
    text: '',
    isOpen: true,
    priceNote: '',
  };
  open('/comingsoon?kota=bogor', [bogor]);
  const link = await screen.findByRole('link', { name: 'Buka halaman cabang' });
  expect(link.getAttribute('href')).toBe('/cabang/bogor');
});

test('links back to the landing page', async () => {
  open('/comingsoon');
  const link = await screen.findByRole('link', { name: 'Kembali ke beranda' });
  expect(link.getAttribute('href')).toBe('/');
});
