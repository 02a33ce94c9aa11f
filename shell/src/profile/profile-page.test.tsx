import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as auth from 'shared-auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { openProfile, resetProfileMocks } from './open-profile-for-tests.tsx';

vi.mock('shared-auth', { spy: true });
vi.mock('./profile.data.ts');
vi.mock('../registry/registry.ts', () => ({ remotePages: () => [] }));
vi.mock('../second-factor/two-step-state.ts', () => ({
  loadTwoStepState: async () => ({ factors: [], isDemanded: false }),
}));

beforeEach(resetProfileMocks);

test.each([
  ['admin', 'Admin'],
  ['staf', 'Staf'],
  ['pengguna', 'Pengguna'],
] as const)('%s is shown as %s', async (role, label) => {
  openProfile(role);
  await screen.findByRole('heading', { level: 1, name: 'sari' });
  expect(screen.getByText(label)).toBeTruthy();
});

test('shows links and sections of remotes', async () => {
  openProfile('pengguna');
  const link = await screen.findByRole('link', { name: 'Poin saya' });
  expect(link.getAttribute('href')).toBe('/loyalty');
  expect(screen.getByRole('heading', { level: 2, name: 'Kupon' })).toBeTruthy();
});

test('shows an admin the two-step section', async () => {
  openProfile('admin');
  await screen.findByRole('region', { name: 'Verifikasi dua langkah' });
  await screen.findByRole('button', { name: 'Aktifkan' });
});

test('shows a customer no two-step section', async () => {
  openProfile('pengguna');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Verifikasi dua langkah' })).toBeNull();
});

test('links to the second step, and hides the role, when a second factor is required', async () => {
  openProfile('pengguna', 'aal2-due');
  const link = await screen.findByRole('link', { name: 'Masukkan kode' });
  expect(link.getAttribute('href')).toBe('/two-step?next=%2Fprofile');
  expect(screen.queryByText('Pengguna')).toBeNull();
});

test('logging out asks for confirmation; cancelling keeps the session', async () => {
  openProfile('pengguna');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  const dialog = screen.getByRole('dialog', { name: 'Apakah anda ingin Logout?' });
  await user.click(screen.getByRole('button', { name: 'Batal' }));
  expect(dialog.isConnected).toBe(false);
  expect(auth.signOut).not.toHaveBeenCalled();
});

test('confirming logs out and goes to the landing page', async () => {
  openProfile('pengguna');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Logout' }));
  await screen.findByText('Elsewhere: /');
  expect(auth.signOut).toHaveBeenCalledOnce();
});
