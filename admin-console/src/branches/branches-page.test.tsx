import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BackendError } from 'shared-auth';
import { store } from 'shared-ui/store';
import { toastsAtom } from 'shared-ui/toasts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { findProviderState } from '../provider-state.data.ts';
import { branch, EXAMPLE } from './branch-for-tests.ts';
import {
  addSpecialDays,
  findBranch,
  findExample,
  findHours,
  findSpecialSpans,
  listBranches,
  removeSpecialDays,
  saveHours,
  updateBranch,
} from './branches.data.ts';

vi.mock('./branches.data.ts');
vi.mock('../provider-state.data.ts');
vi.mock('../pictures/pictures.data.ts');

const MONDAY = { weekday: 1, opensAt: '08:00', closesAt: '12:00' };
const updated = vi.mocked(updateBranch);

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  vi.mocked(listBranches).mockResolvedValue([branch()]);
  vi.mocked(findBranch).mockResolvedValue(branch());
  vi.mocked(findHours).mockResolvedValue([MONDAY]);
  vi.mocked(findSpecialSpans).mockResolvedValue([]);
  vi.mocked(findExample).mockResolvedValue(EXAMPLE);
  vi.mocked(findProviderState).mockResolvedValue('no_key');
  updated.mockImplementation(async (base, fields, changed, picture) => ({
    ...base,
    ...(picture && { [picture.name]: picture.image }),
    ...Object.fromEntries(changed.map((name) => [name, fields[name]])),
  }));
});

const toasts = () => store.get(toastsAtom).map(({ text }) => text);
const retype = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan data cabang' }));

test('the only branch opens directly; several are a list', async () => {
  openPage('/admin/cabang');
  expect(await screen.findByRole('heading', { level: 1, name: 'Senja Bogor' })).toBeTruthy();
  vi.mocked(listBranches).mockResolvedValue([branch(), branch({ id: 2, name: 'Senja Depok' })]);
  openPage('/admin/cabang');
  const link = await screen.findByRole('link', { name: /Senja Depok/ });
  expect(link.getAttribute('href')).toBe('/admin/cabang/2');
});

describe('the form of the branch', () => {
  test('writes only what was changed', async () => {
    openPage('/admin/cabang/1');
    await retype('Nama cabang', 'Senja Bogor Raya');
    await userEvent.click(screen.getByLabelText('Terima pesanan otomatis'));
    await save();
    await waitFor(() => expect(toasts()).toEqual(['Data cabang tersimpan.']));
    const [base, fields, changed, image] = updated.mock.calls[0] ?? [];
    expect(base).toEqual(branch());
    expect(changed).toEqual(['name', 'autoAccept']);
    expect(fields).toMatchObject({ name: 'Senja Bogor Raya', autoAccept: false });
    expect(image).toBeNull();
  });

  test('shows errors beside the fields, and focuses the first', async () => {
    openPage('/admin/cabang/1');
    await retype('Nama cabang', '');
    await retype('Alamat halaman', 'Bogor Tengah');
    await save();
    expect(await screen.findByText('Nama cabang belum diisi.')).toBeTruthy();
    expect(screen.getByText(/Pakai huruf kecil/)).toBeTruthy();
    expect(screen.getByText(/Periksa 2 isian/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Nama cabang'));
    expect(updated).not.toHaveBeenCalled();
  });

  test('a slug of another branch is refused beside the field', async () => {
    updated.mockRejectedValue(new BackendError('23505', 409, 'duplicate key'));
    openPage('/admin/cabang/1');
    await retype('Alamat halaman', 'depok');
    await save();
    expect(await screen.findByText(/sudah dipakai cabang lain/)).toBeTruthy();
  });

  test('a change of another admin to the same field is shown; saving again overwrites it', async () => {
    updated.mockResolvedValueOnce(undefined);
    const theirs = branch({ name: 'Senja Baru', phone: '+62251999888' });
    vi.mocked(findBranch).mockResolvedValueOnce(branch()).mockResolvedValueOnce(theirs);
    openPage('/admin/cabang/1');
    await retype('Nama cabang', 'Senja Bogor Raya');
    await save();
    expect(await screen.findByText(/Admin lain mengubahnya menjadi “Senja Baru”/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Nama cabang').value).toBe('Senja Bogor Raya');
    expect(screen.getByLabelText<HTMLInputElement>('Telepon').value).toBe('0251999888');
    await save();
    await waitFor(() => expect(updated).toHaveBeenCalledTimes(2));
    const [base, , changed] = updated.mock.calls[1] ?? [];
    expect(base?.name).toBe('Senja Baru');
    expect(changed).toEqual(['name']);
  });

  test('asks before unsaved input is left', async () => {
    openPage('/admin/cabang/1');
    await retype('Kota', 'Depok');
    await userEvent.click(screen.getByRole('link', { name: 'Cabang' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/pada cabang ini belum disimpan/)).toBeTruthy();
  });
});

describe('the weekly hours', () => {
  const saveWeek = () => userEvent.click(screen.getByRole('button', { name: 'Simpan jam buka' }));

  test('are saved with several spans a day, copied to other days', async () => {
    openPage('/admin/cabang/1');
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah jam Senin' }));
    await userEvent.click(screen.getByRole('button', { name: 'Salin jam Senin ke hari lain' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Salin jam Senin ke' }));
    for (const day of ['Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']) {
      await userEvent.click(dialog.getByLabelText(day));
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Salin' }));
    await saveWeek();
    const evening = { opensAt: '17:00', closesAt: '21:00' };
    await waitFor(() =>
      expect(saveHours).toHaveBeenCalledExactlyOnceWith(1, [
        MONDAY,
        { weekday: 1, ...evening },
        { ...MONDAY, weekday: 2 },
        { weekday: 2, ...evening },
      ]),
    );
    expect(toasts()).toEqual(['Jam buka tersimpan.']);
  });

  test('without any, the page says that the branch is always open', async () => {
    openPage('/admin/cabang/1');
    await userEvent.click(await screen.findByRole('button', { name: 'Hapus jam Senin' }));
    expect(screen.getByText(/cabang ini selalu buka/)).toBeTruthy();
    await saveWeek();
    await waitFor(() => expect(saveHours).toHaveBeenCalledExactlyOnceWith(1, []));
  });

  test('a change of another admin is shown; saving again overwrites it', async () => {
    openPage('/admin/cabang/1');
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah jam Selasa' }));
    vi.mocked(findHours).mockResolvedValue([{ ...MONDAY, opensAt: '09:00' }]);
    await saveWeek();
    expect(await screen.findByText(/Admin lain baru saja mengubah jam buka/)).toBeTruthy();
    expect(saveHours).not.toHaveBeenCalled();
    await saveWeek();
    await waitFor(() => expect(saveHours).toHaveBeenCalledOnce());
  });

  test('their hours can be taken', async () => {
    openPage('/admin/cabang/1');
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah jam Selasa' }));
    vi.mocked(findHours).mockResolvedValue([{ ...MONDAY, opensAt: '09:00' }]);
    await saveWeek();
    await userEvent.click(await screen.findByRole('button', { name: 'Pakai jam mereka' }));
    expect(screen.getByLabelText<HTMLInputElement>('Senin buka').value).toBe('09:00');
    expect(screen.queryByLabelText('Selasa buka')).toBeNull();
  });

  test('overlapping spans are refused below the day', async () => {
    vi.mocked(findHours).mockResolvedValue([
      MONDAY,
      { weekday: 1, opensAt: '11:00', closesAt: '15:00' },
    ]);
    openPage('/admin/cabang/1');
    await screen.findByLabelText('Senin buka 1');
    await saveWeek();
    expect(await screen.findByText('Jam di hari ini saling bertumpuk.')).toBeTruthy();
    expect(saveHours).not.toHaveBeenCalled();
  });
});

describe('closures and special days', () => {
  test('are added with a reason, and the form is empty again', async () => {
    openPage('/admin/cabang/1');
    const date = await screen.findByLabelText<HTMLInputElement>('Tanggal');
    await userEvent.type(date, '2099-12-24');
    await userEvent.type(screen.getByLabelText('Keterangan untuk pelanggan'), 'Natal');
    await userEvent.click(screen.getByRole('button', { name: 'Tambah tanggal' }));
    await waitFor(() => expect(toasts()).toEqual(['Libur ditambahkan.']));
    expect(addSpecialDays).toHaveBeenCalledExactlyOnceWith(1, {
      startsOn: '2099-12-24',
      endsOn: '',
      spans: [],
      reason: 'Natal',
    });
    await waitFor(() => expect(date.value).toBe(''));
  });

  test('without a date, the error is beside the field', async () => {
    openPage('/admin/cabang/1');
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah tanggal' }));
    expect(await screen.findByText('Pilih tanggalnya.')).toBeTruthy();
  });

  test('are removed after a question', async () => {
    const day = { startsOn: '2026-12-24', endsOn: '2026-12-24', reason: 'Natal', hours: null };
    vi.mocked(findSpecialSpans).mockResolvedValue([{ id: 9, ...day }]);
    openPage('/admin/cabang/1');
    const label = 'Hapus Kamis, 24 Desember 2026';
    await userEvent.click(await screen.findByRole('button', { name: label }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(removeSpecialDays).toHaveBeenCalledExactlyOnceWith([9]));
  });
});
