import { screen, within } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { readSettings, saveSettings } from './settings.data.ts';
import { settings } from './settings-for-tests.ts';

vi.mock('./settings.data.ts');

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(readSettings).mockResolvedValue(settings());
  vi.mocked(saveSettings).mockResolvedValue();
});

const saved = () => vi.mocked(saveSettings).mock.calls[0]?.[0];

test('an admin changes limits, categories and the way orders become ready', async () => {
  const user = openPage('/dapur/atur', 'admin');
  const bar = within(await screen.findByRole('group', { name: 'Bar' }));
  await user.clear(bar.getByLabelText(/^Kuning/));
  await user.type(bar.getByLabelText(/^Kuning/), '4');
  await user.selectOptions(screen.getByLabelText(/^Dessert/), 'Bar');
  await user.click(screen.getByLabelText(/^Ada ekspediter/));
  await user.click(screen.getByLabelText(/^Janjikan waktu/));
  await user.click(screen.getByRole('button', { name: 'Simpan dapur' }));
  await vi.waitFor(() => expect(shownToasts()).toEqual(['Dapur disimpan']));
  expect(saved()).toMatchObject({
    branchId: 1,
    revision: 3,
    hasExpediter: true,
    promisesPace: true,
    stations: [
      { id: 1, takes_rest: true },
      {
        id: 2,
        warn_minutes: 4,
        categories: [
          { type_product: 'Makanan', category: 'Dessert' },
          { type_product: 'Minuman', category: null },
        ],
      },
    ],
  });
});

test('a station is added, which takes the rest, and another one removed', async () => {
  const user = openPage('/dapur/atur', 'admin');
  await user.click(await screen.findByRole('button', { name: 'Hapus stasiun Bar' }));
  await user.click(screen.getByRole('button', { name: 'Tambah stasiun' }));
  const added = within(screen.getByRole('group', { name: 'Stasiun 2' }));
  await user.click(screen.getByRole('button', { name: 'Simpan dapur' }));
  expect(added.getByRole('alert').textContent).toBe('Isi nama stasiun.');
  expect(saveSettings).not.toHaveBeenCalled();
  await user.type(added.getByLabelText('Nama'), 'Panggang');
  await user.click(within(screen.getByRole('group', { name: 'Panggang' })).getByRole('radio'));
  await user.click(screen.getByRole('button', { name: 'Simpan dapur' }));
  await vi.waitFor(() => expect(saveSettings).toHaveBeenCalled());
  expect(saved()?.stations).toMatchObject([
    { id: 1, name: 'Dapur', takes_rest: false },
    { id: null, name: 'Panggang', takes_rest: true },
  ]);
});

test('the changes of another admin are loaded when this one wishes, and nothing typed is lost before', async () => {
  vi.mocked(saveSettings).mockRejectedValue(new BackendError('kitchen_changed', 409, '', {}));
  const user = openPage('/dapur/atur', 'admin');
  await user.click(await screen.findByLabelText(/^Janjikan waktu/));
  // The loader runs again after each action.
  vi.mocked(readSettings).mockResolvedValue(settings({ revision: 4, hasExpediter: true }));
  await user.click(screen.getByRole('button', { name: 'Simpan dapur' }));
  const load = await screen.findByRole('button', { name: 'Muat perubahannya' });
  expect(screen.getByLabelText<HTMLInputElement>(/^Janjikan waktu/).checked).toBe(true);

  await user.click(load);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/^Ada ekspediter/).checked).toBe(true);
  vi.mocked(saveSettings).mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Simpan dapur' }));
  await vi.waitFor(() => expect(shownToasts()).toEqual(['Dapur disimpan']));
  expect(vi.mocked(saveSettings).mock.lastCall?.[0]).toMatchObject({ revision: 4 });
});

test.each([
  ['kitchen_changed', 409, {}, /^Admin lain baru saja mengubah dapur ini/],
  ['station_busy', 409, { station: 'Bar' }, /^Stasiun Bar masih punya tiket/],
  ['mfa_required', 403, {}, /verifikasi dua langkah/],
  ['admin_only', 403, {}, /tidak lagi berhak/],
  ['invalid_stations', 422, {}, /kode invalid_stations/],
  ['invalid_stations', 422, { field: 'name' }, /^Sebuah nama memuat karakter yang tidak terlihat/],
])('the error %s is a sentence, and nothing typed is lost', async (code, status, detail, text) => {
  vi.mocked(saveSettings).mockRejectedValue(new BackendError(code, status, code, detail));
  const user = openPage('/dapur/atur', 'admin');
  await user.type(
    within(await screen.findByRole('group', { name: 'Bar' })).getByLabelText('Nama'),
    ' 2',
  );
  await user.click(screen.getByRole('button', { name: 'Simpan dapur' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  expect(screen.getByRole('group', { name: 'Bar 2' })).toBeTruthy();
});
