import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as auth from 'shared-auth';
import { openPage } from 'shared-ui/open-page-for-tests';
import { vi } from 'vitest';
import { signedIn } from '../signed-in-for-tests.ts';
import { profileAction } from './profile.action.ts';
import * as profileData from './profile.data.ts';
import { profileLoader } from './profile.loader.ts';
import { ProfilePage } from './profile-page.tsx';

/** Lets all calls of the mocked shared-auth and profile modules succeed. */
export function resetProfileMocks(): void {
  vi.mocked(auth.signOut).mockReset().mockResolvedValue();
  vi.mocked(auth.changePassword).mockReset().mockResolvedValue();
  vi.mocked(auth.mailPasswordCode).mockReset().mockResolvedValue();
  vi.mocked(auth.deleteAccount).mockReset().mockResolvedValue();
  vi.mocked(profileData.loadDetails).mockReset().mockResolvedValue({
    fullName: 'Sari Dewi',
    phone: '+6281234567890',
    mailLanguage: 'id',
  });
  vi.mocked(profileData.saveDetails).mockReset().mockResolvedValue();
  vi.mocked(profileData.exportAccount).mockReset();
}

/** Opens the profile of a signed-in user. */
export function openProfile(role: auth.Role, assurance: auth.Assurance = 'aal1'): void {
  vi.mocked(auth.requireUser).mockResolvedValue(signedIn({ role, assurance }));
  openPage(
    '/profile',
    { path: '/profile', Component: ProfilePage, loader: profileLoader, action: profileAction },
    {
      links: { 'profile.actions': [{ path: '/loyalty', label: 'Poin saya' }] },
      widgets: { 'profile.sections': () => <h2>Kupon</h2> },
    },
  );
}

/** The form of a section; waits for the page. */
export async function formOf(title: string) {
  const user = userEvent.setup();
  return { user, form: within(await screen.findByRole('region', { name: title })) };
}
