import { screen } from '@testing-library/react';
import { openPage } from 'shared-ui/open-page-for-tests';
import { expect, test } from 'vitest';
import { BoardPage } from './board-page.tsx';

test('shows its heading', () => {
  openPage('/dapur', { path: '/dapur', Component: BoardPage });
  expect(screen.getByRole('heading', { level: 1, name: 'Dapur' })).toBeTruthy();
});
