import { render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'shared-ui/runtime';
import { expect, test } from 'vitest';
import { ComingSoonPage } from './coming-soon-page.tsx';

function open(address: string) {
  window.history.pushState(null, '', address);
  const router = createBrowserRouter([{ path: '/comingsoon', Component: ComingSoonPage }]);
  render(<RouterProvider router={router} />);
}

test('the page names the city that was asked for', () => {
  open('/comingsoon?kota=bandung');
  expect(screen.getByRole('heading', { name: 'Halaman cabang Bandung segera hadir' })).toBeTruthy();
});

test('the page repeats no words that are no city of ours', () => {
  open('/comingsoon?kota=Hadiah%20gratis');
  expect(screen.getByRole('heading', { name: 'Segera hadir' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('gratis');
});

test('the page leads back', () => {
  open('/comingsoon');
  const link = screen.getByRole('link', { name: 'Kembali ke beranda' });
  expect(link.getAttribute('href')).toBe('/');
});
