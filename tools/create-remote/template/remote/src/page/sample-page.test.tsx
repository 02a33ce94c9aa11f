import { screen } from '@testing-library/react';
import { openPage } from 'shared-ui/open-page-for-tests';
import { expect, test } from 'vitest';
import { SamplePage } from './sample-page.tsx';

test('shows its heading, and a link back to the shop', async () => {
  const user = openPage('/sample', { path: '/sample', Component: SamplePage });
  expect(screen.getByRole('heading', { level: 1, name: 'Sample title' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Ke beranda' }));
  expect(await screen.findByText('Elsewhere: /')).toBeTruthy();
});
