import { screen } from '@testing-library/react';
import { type BranchStatus, shopStatusAtom } from 'shared-auth';
import { openPage } from 'shared-ui/open-page-for-tests';
import { store } from 'shared-ui/store';
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

test('leads to the branch of the city once there is one', async () => {
  const branch: BranchStatus = {
    id: 1,
    slug: 'bogor',
    name: 'Senja Bogor',
    city: 'Bogor',
    text: '',
    state: 'open',
    always_open: true,
    last_order_at: null,
    closes_at: null,
    opens_at: null,
    time_zone: 'Asia/Jakarta',
  };
  const now = '2026-11-30T03:00:00+00:00';
  store.set(shopStatusAtom, { now, branches: [branch], unavailable: [] });
  open('/comingsoon?kota=bogor');
  const link = await screen.findByRole('link', { name: 'Buka halaman cabang' });
  expect(link.getAttribute('href')).toBe('/cabang/bogor');
  store.set(shopStatusAtom, undefined);
});

test('links back to the landing page', () => {
  open('/comingsoon');
  const link = screen.getByRole('link', { name: 'Kembali ke beranda' });
  expect(link.getAttribute('href')).toBe('/');
});
