import { screen } from '@testing-library/react';
import { openPage } from 'shared-ui/open-page-for-tests';
import { expect, test } from 'vitest';
import { SampleCard } from './sample-card.tsx';

test('links to the page', () => {
  openPage('/', { path: '/', Component: SampleCard });
  const link = screen.getByRole('link', { name: 'Lihat Sample title' });
  expect(link.getAttribute('href')).toBe('/sample');
});
