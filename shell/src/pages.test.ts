import { expect, test } from 'vitest';
import { pages } from '../pages.json';
import { authRoutes } from './auth/auth-routes.ts';

test('the server knows every page of the shell, and no other', () => {
  expect(pages.map(({ path }) => path)).toEqual(authRoutes().map(({ path }) => path));
});
