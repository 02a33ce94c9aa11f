import { screen, waitFor, within } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { cancelInvitation, inviteStaff, listStaff, revokeStaff } from './staff.data.ts';
import type { Invitation, Staff } from './staff.ts';

vi.mock('./staff.data.ts');

const RINA: Staff = { userId: 'u2', email: 'rina@kedai.test', name: 'Rina' };
const INVITATION: Invitation = {
  email: 'baru@kedai.test',
  invitedAt: '2026-11-21T10:05:00Z',
  invitedBy: 'Ayu',
};

const show = (staff: Staff[], invitations: Invitation[] = []) =>
  vi.mocked(listStaff).mockResolvedValue({ staff, invitations });

beforeEach(() => {
  vi.resetAllMocks();
  show([RINA], [INVITATION]);
});

const row = async (name: string) => within(await screen.findByRole('listitem', { name }));

async function invite(email: string) {
  const user = openPage('/admin/staf');
  await user.type(await screen.findByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Undang staf' }));
  return user;
}

describe('the lists', () => {
  test('show staff and pending invitations', async () => {
    openPage('/admin/staf');
    expect((await row('Rina')).getByText('rina@kedai.test')).toBeTruthy();
    const invitation = await row('baru@kedai.test');
    expect(invitation.getByText(/Diundang oleh Ayu,/)).toBeTruthy();
    expect(invitation.getByText('21 November 2026 pukul 17.05 WIB')).toBeTruthy();
  });

  test('say that there are no staff', async () => {
    show([]);
    openPage('/admin/staf');
    await screen.findByText(/Belum ada staf/);
    expect(screen.queryByRole('list')).toBeNull();
  });

  test.each(['pengguna', 'staf'] as const)('are not for %s', async (role) => {
    openPage('/admin/staf', role);
    await screen.findByText('Elsewhere: /login?next=%2Fadmin%2Fstaf');
    expect(listStaff).not.toHaveBeenCalled();
  });
});

describe('inviting', () => {
  test('sends a mail, reloads the lists and empties the field', async () => {
    vi.mocked(inviteStaff).mockResolvedValue('mailed');
    show([RINA]);
    const answer = Promise.withResolvers<'mailed'>();
    vi.mocked(inviteStaff).mockReturnValue(answer.promise);
    await invite('baru@kedai.test');
    const button = screen.getByRole('button', { name: 'Undang staf' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    show([RINA], [INVITATION]);
    answer.resolve('mailed');
    await row('baru@kedai.test');
    expect(inviteStaff).toHaveBeenCalledExactlyOnceWith('baru@kedai.test');
    expect(shownToasts()).toEqual(['Undangan sudah dikirim ke baru@kedai.test.']);
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveProperty('value', ''));
  });

  test.each([
    ['staff', 'sudah punya akun, jadi langsung menjadi staf'],
    ['not_mailed', 'emailnya belum terkirim'],
  ] as const)('says what happened: %s', async (outcome, words) => {
    vi.mocked(inviteStaff).mockResolvedValue(outcome);
    await invite('baru@kedai.test');
    await waitFor(() => expect(shownToasts().join()).toContain(words));
  });

  test.each([
    ['invalid_email', 'Email ini belum lengkap'],
    ['already_staff', 'sudah menjadi staf'],
    ['already_admin', 'Pemilik email ini admin'],
    ['admin_only', 'tidak lagi berhak'],
    ['unreachable', 'tidak dapat dihubungi'],
  ])('shows the error %s at the field, and keeps the address', async (code, words) => {
    vi.mocked(inviteStaff).mockRejectedValue(
      new BackendError(code, code === 'unreachable' ? 0 : 403, ''),
    );
    await invite('salah@kedai.test');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    const field = screen.getByLabelText('Email');
    expect(field).toHaveProperty('value', 'salah@kedai.test');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('an invitation', () => {
  test('is mailed again', async () => {
    vi.mocked(inviteStaff).mockResolvedValue('mailed');
    const user = openPage('/admin/staf');
    await user.click((await row('baru@kedai.test')).getByRole('button', { name: 'Kirim ulang' }));
    await waitFor(() => expect(inviteStaff).toHaveBeenCalledWith('baru@kedai.test'));
    expect(cancelInvitation).not.toHaveBeenCalled();
  });

  test('is withdrawn after a confirmation', async () => {
    const user = openPage('/admin/staf');
    await user.click((await row('baru@kedai.test')).getByRole('button', { name: 'Batalkan' }));
    expect(cancelInvitation).not.toHaveBeenCalled();
    show([RINA]);
    await user.click(screen.getByRole('button', { name: 'Batalkan undangan' }));
    await waitFor(() => expect(screen.queryByText('baru@kedai.test')).toBeNull());
    expect(cancelInvitation).toHaveBeenCalledExactlyOnceWith('baru@kedai.test');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});

describe('revoking', () => {
  test('asks first, then removes the person', async () => {
    const user = openPage('/admin/staf');
    await user.click((await row('Rina')).getByRole('button', { name: 'Cabut akses' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cabut akses Rina?' }));
    dialog.getByText(/langsung keluar dari semua perangkatnya/);
    expect(revokeStaff).not.toHaveBeenCalled();
    show([], [INVITATION]);
    await user.click(dialog.getByRole('button', { name: 'Cabut akses' }));
    await waitFor(() => expect(screen.queryByText('rina@kedai.test')).toBeNull());
    expect(revokeStaff).toHaveBeenCalledExactlyOnceWith('u2');
    expect(shownToasts()).toEqual(['Akses rina@kedai.test sudah dicabut.']);
  });

  test('that is cancelled changes nothing', async () => {
    const user = openPage('/admin/staf');
    await user.click((await row('Rina')).getByRole('button', { name: 'Cabut akses' }));
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    expect(revokeStaff).not.toHaveBeenCalled();
  });

  test('that fails shows why at the person', async () => {
    vi.mocked(revokeStaff).mockRejectedValue(new BackendError('already_admin', 409, ''));
    const user = openPage('/admin/staf');
    await user.click((await row('Rina')).getByRole('button', { name: 'Cabut akses' }));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Cabut akses' }),
    );
    expect((await (await row('Rina')).findByRole('alert')).textContent).toContain('admin');
  });
});
