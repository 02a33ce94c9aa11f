import { expect, test } from 'vitest';
import { pages } from '../pages.json';
import { authRoutes } from './auth/auth-routes.ts';
import { legalRoutes } from './legal/legal-routes.ts';

test('the server knows every page of the shell, and no other', () => {
  // /design is there only on a machine of those who work on the shop.
  const own = [...[...authRoutes(), ...legalRoutes()].map(({ path }) => path), '/design'];
  expect(pages.map(({ path }) => path)).toEqual(own);
});
