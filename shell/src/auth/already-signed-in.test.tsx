import { cleanup, screen } from '@testing-library/react';
import type { Role, SignedIn } from 'shared-auth';
import { openPage } from 'shared-ui/open-page-for-tests';
import { expect, test, vi } from 'vitest';
import { signedIn } from '../signed-in-for-tests.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';

vi.mock('../registry/registry.ts', () => ({
  remotePages: () => [
    { path: '/cart' },
    { path: '/admin', audience: 'admin', homeOf: 'admin' },
    { path: '/update/:id', audience: 'admin' },
    { path: '/orderan', audience: 'staff' },
  ],
}));

function open(path: string, role: Role, assurance: SignedIn['assurance'] = 'aal1'): void {
  const session = signedIn({ role, assurance });
  openPage(path, { path: '/login', element: <AlreadySignedIn session={session} /> });
}

const link = () => screen.getByRole('link').getAttribute('href');

test('links a signed-in user to the attempted page', () => {
  open('/login?next=%2Fcart', 'pengguna');
  screen.getByText(/sari@kedai.test/);
  expect(link()).toBe('/cart');
});

test('tells a customer that the attempted page is for admins, without linking to it', () => {
  open('/login?next=%2Fupdate%2F7', 'pengguna');
  screen.getByText(/hanya untuk admin/);
  expect(link()).toBe('/');
});

test('tells a customer that the attempted page is for staff, and links staff to it', () => {
  open('/login?next=%2Forderan', 'pengguna');
  screen.getByText(/hanya untuk staf: masuklah dengan akun staf/);
  expect(link()).toBe('/');
  cleanup();
  open('/login?next=%2Forderan', 'staf');
  expect(link()).toBe('/orderan');
});

test('tells staff that the attempted page is for admins', () => {
  open('/login?next=%2Fupdate%2F7', 'staf');
  screen.getByText(/hanya untuk admin/);
  expect(link()).toBe('/');
});

test('links an admin to the attempted admin page', () => {
  open('/login?next=%2Fupdate%2F7', 'admin');
  expect(link()).toBe('/update/7');
});

test('links to the menu instead of another origin', () => {
  open('/login?next=https%3A%2F%2Fevil.test', 'pengguna');
  expect(link()).toBe('/');
});

test('links to the second step when a second factor is required', () => {
  open('/login?next=%2Fupdate%2F7', 'pengguna', 'aal2-due');
  expect(link()).toBe('/two-step?next=%2Fupdate%2F7');
});
