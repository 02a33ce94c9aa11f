import { screen, waitFor, within } from '@testing-library/react';
import * as auth from 'shared-auth';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formOf, openProfile, resetProfileMocks } from './open-profile-for-tests.tsx';
import * as profileData from './profile.data.ts';

vi.mock('shared-auth', { spy: true });
vi.mock('./profile.data.ts');
vi.mock('../registry/registry.ts', () => ({ remotePages: () => [] }));
vi.mock('../second-factor/two-step-state.ts', () => ({
  loadTwoStepState: async () => ({ factors: [], isDemanded: false }),
}));

beforeEach(resetProfileMocks);

const failure = (code: string) => new auth.BackendError(code, 400, '');

describe('Data diri', () => {
  test('saves name, phone and language of mails', async () => {
    openProfile('pengguna');
    const { user, form } = await formOf('Data diri');
    const name = form.getByLabelText('Nama');
    await user.clear(name);
    await user.type(name, ' Sari D. ');
    await user.clear(form.getByLabelText('Nomor HP (opsional)'));
    await user.type(form.getByLabelText('Nomor HP (opsional)'), '0812-9999-8888');
    await user.selectOptions(form.getByLabelText('Bahasa email'), 'English');
    await user.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(shownToasts()).toEqual(['Profil Anda sudah tersimpan.']));
    expect(profileData.saveDetails).toHaveBeenCalledWith('u1', {
      fullName: 'Sari D.',
      phone: '+6281299998888',
      mailLanguage: 'en',
    });
  });

  test('shows errors under the fields, focuses the first, and sends nothing', async () => {
    openProfile('pengguna');
    const { user, form } = await formOf('Data diri');
    await user.clear(form.getByLabelText('Nama'));
    await user.type(form.getByLabelText('Nomor HP (opsional)'), 'x');
    await user.click(form.getByRole('button', { name: 'Simpan' }));
    await form.findByText('Isi nama Anda.');
    form.getByText(/Tulis nomor HP Indonesia/);
    expect(document.activeElement).toBe(form.getByLabelText('Nama'));
    await user.type(form.getByLabelText('Nama'), 'S');
    expect(form.queryByText('Isi nama Anda.')).toBeNull();
    expect(profileData.saveDetails).not.toHaveBeenCalled();
  });

  test('keeps the input when the server is unreachable', async () => {
    vi.mocked(profileData.saveDetails).mockRejectedValue(
      new auth.BackendError('unreachable', 0, 'x'),
    );
    openProfile('pengguna');
    const { user, form } = await formOf('Data diri');
    await user.type(form.getByLabelText('Nama'), ' Baru');
    await user.click(form.getByRole('button', { name: 'Simpan' }));
    await form.findByRole('alert');
    expect(form.getByLabelText<HTMLInputElement>('Nama').value).toBe('Sari Dewi Baru');
  });

  test('can still log out when the details cannot be read', async () => {
    vi.mocked(profileData.loadDetails).mockResolvedValue('unreachable');
    openProfile('pengguna');
    const { form } = await formOf('Data diri');
    form.getByRole('button', { name: 'Coba lagi' });
    screen.getByRole('button', { name: 'Logout' });
  });
});

describe('Ganti password', () => {
  async function change(current: string, password: string, confirm = password) {
    const { user, form } = await formOf('Ganti password');
    if (current) await user.type(form.getByLabelText('Password saat ini'), current);
    if (password) await user.type(form.getByLabelText('Password baru'), password);
    if (confirm) await user.type(form.getByLabelText('Ulangi password baru'), confirm);
    const send = () => user.click(form.getByRole('button', { name: 'Ganti password' }));
    await send();
    return { user, form, send };
  }

  test('requires the current password, and empties the form afterwards', async () => {
    openProfile('pengguna');
    const { form } = await change('Lama-2026', 'Baru-2026');
    await waitFor(() => expect(shownToasts()).toEqual(['Password baru Anda sudah tersimpan.']));
    expect(auth.changePassword).toHaveBeenCalledWith('Baru-2026', { current: 'Lama-2026' });
    const current = form.getByLabelText<HTMLInputElement>('Password saat ini');
    await waitFor(() => expect(current.value).toBe(''));
  });

  test('does not send invalid input', async () => {
    openProfile('pengguna');
    const { form } = await change('', 'pendek', 'lain');
    await form.findByText('Isi password saat ini.');
    form.getByText('Password minimal 8 karakter.');
    form.getByText('Password tidak sama');
    expect(auth.changePassword).not.toHaveBeenCalled();
  });

  test('shows a wrong current password at its field', async () => {
    vi.mocked(auth.changePassword).mockRejectedValue(failure('current_password_invalid'));
    openProfile('pengguna');
    const { form } = await change('Salah-2026', 'Baru-2026');
    await form.findByText('Password saat ini tidak cocok.');
    expect(document.activeElement).toBe(form.getByLabelText('Password saat ini'));
  });

  test('requires the mailed code in an old session until the code is correct', async () => {
    vi.mocked(auth.changePassword)
      .mockRejectedValueOnce(failure('reauthentication_needed'))
      .mockRejectedValueOnce(failure('reauthentication_not_valid'));
    openProfile('pengguna');
    const { user, form, send } = await change('Lama-2026', 'Baru-2026');
    await user.type(await form.findByLabelText('Kode dari email'), '111');
    await send();
    await form.findByText('Kode ini salah atau sudah kedaluwarsa.');
    await user.clear(form.getByLabelText('Kode dari email'));
    await user.type(form.getByLabelText('Kode dari email'), '12345678');
    await send();
    await waitFor(() => expect(shownToasts()).toHaveLength(1));
    expect(auth.mailPasswordCode).toHaveBeenCalledOnce();
    expect(auth.changePassword).toHaveBeenLastCalledWith('Baru-2026', {
      current: 'Lama-2026',
      code: '12345678',
    });
    await waitFor(() => expect(form.queryByLabelText('Kode dari email')).toBeNull());
  });
});

describe('Data Anda', () => {
  test('shows that an export failed', async () => {
    vi.mocked(profileData.exportAccount).mockRejectedValue(new Error('x'));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    openProfile('pengguna');
    const { user, form } = await formOf('Data Anda');
    await user.click(form.getByRole('button', { name: 'Unduh data saya' }));
    await form.findByText(/tidak dapat diunduh/);
  });

  async function askForDeletion(assurance: auth.Assurance = 'aal1') {
    openProfile('pengguna', assurance);
    const { user, form } = await formOf('Data Anda');
    await user.click(form.getByRole('button', { name: 'Hapus akun' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Hapus akun Anda?' }));
    const confirm = () => user.click(dialog.getByRole('button', { name: 'Ya, hapus akun' }));
    return { user, dialog, confirm };
  }

  test('a deletion requires the password, and leads to the landing page', async () => {
    const { user, dialog, confirm } = await askForDeletion();
    await confirm();
    await dialog.findByText('Isi password.');
    expect(auth.deleteAccount).not.toHaveBeenCalled();
    await user.type(dialog.getByLabelText('Password Anda'), 'Lama-2026');
    await confirm();
    await screen.findByText('Elsewhere: /');
    expect(auth.deleteAccount).toHaveBeenCalledWith('Lama-2026', null);
  });

  test.each([
    ['invalid_credentials', 'Password ini tidak cocok.'],
    ['last_admin', /admin terakhir/],
  ])('shows what the error %s means in the dialog, which stays open', async (code, message) => {
    vi.mocked(auth.deleteAccount).mockRejectedValue(failure(code));
    const { user, dialog, confirm } = await askForDeletion();
    await user.type(dialog.getByLabelText('Password Anda'), 'Lama-2026');
    await confirm();
    await dialog.findByText(message);
  });

  test('requires the code of a second factor for an account that has one', async () => {
    const { user, dialog, confirm } = await askForDeletion('aal2');
    await user.type(dialog.getByLabelText('Password Anda'), 'Lama-2026');
    await user.type(dialog.getByLabelText(/Kode 6 angka/), '123 456');
    await confirm();
    await screen.findByText('Elsewhere: /');
    expect(auth.deleteAccount).toHaveBeenCalledWith('Lama-2026', '123456');
  });

  test('the code field stays while a code is sent, and after a wrong one', async () => {
    const answer = Promise.withResolvers<void>();
    vi.mocked(auth.deleteAccount)
      .mockRejectedValueOnce(failure('mfa_required'))
      .mockReturnValueOnce(answer.promise);
    const { user, dialog } = await askForDeletion();
    await user.type(dialog.getByLabelText('Password Anda'), 'Lama-2026{Enter}');
    const code = await dialog.findByLabelText<HTMLInputElement>(/Kode 6 angka/);
    await user.type(code, '111111{Enter}');
    await dialog.findByRole('button', { name: 'Menghapus…' });
    expect(document.activeElement).toBe(code);
    answer.reject(failure('mfa_verification_failed'));
    await dialog.findByRole('alert');
    expect(dialog.getByLabelText(/Kode 6 angka/)).toBe(code);
    expect(code.value).toBe('111111');
  });
});
