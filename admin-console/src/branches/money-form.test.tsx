import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { isPictureInUse, removePicture, uploadPicture } from '../pictures/pictures.data.ts';
import { preparePhoto } from '../pictures/prepare-photo.ts';
import { findProviderState, type ProviderState } from '../provider-state.data.ts';
import { branch, EXAMPLE } from './branch-for-tests.ts';
import {
  findBranch,
  findExample,
  findHours,
  findSpecialSpans,
  updateBranch,
} from './branches.data.ts';

vi.mock('./branches.data.ts');
vi.mock('../provider-state.data.ts');
vi.mock('../pictures/pictures.data.ts');
vi.mock('../pictures/prepare-photo.ts');

const STICKER = branch({ qrisImage: 'old.png', qrisImageUrl: 'https://shop.example/old.png' });
const updated = vi.mocked(updateBranch);

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  vi.mocked(findBranch).mockResolvedValue(branch());
  vi.mocked(findHours).mockResolvedValue([]);
  vi.mocked(findSpecialSpans).mockResolvedValue([]);
  vi.mocked(findExample).mockResolvedValue(EXAMPLE);
  vi.mocked(findProviderState).mockResolvedValue('no_key');
  updated.mockImplementation(async (base, fields, changed, picture) => ({
    ...base,
    ...Object.fromEntries(changed.map((name) => [name, fields[name]])),
    ...(picture && { [picture.name]: picture.image }),
  }));
});

const open = () => openPage('/admin/cabang/1');
const save = () =>
  userEvent.click(screen.getByRole('button', { name: 'Simpan pajak, biaya, dan QRIS' }));

test('writes only what was changed, and shows the new example', async () => {
  open();
  expect(
    await screen.findByText('100.000 + 5.000 (layanan) + 10.500 (pajak) = 115.500'),
  ).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Pajak'), 'Sudah termasuk dalam harga');
  const service = screen.getByLabelText('Biaya layanan (%)');
  await userEvent.clear(service);
  await userEvent.type(service, '7,5');
  await userEvent.type(screen.getByLabelText('NPWP'), '12.345.678.9-012.345');
  expect(screen.getByText(/Simpan untuk melihat yang baru/)).toBeTruthy();
  vi.mocked(findExample).mockResolvedValue({
    ...EXAMPLE,
    isTaxIncluded: true,
    service: 7_500,
    tax: 9_773,
    total: 107_500,
    cashTotal: 107_500,
  });
  await save();
  await waitFor(() => expect(shownToasts()).toEqual(['Pajak, biaya, dan QRIS tersimpan.']));
  const [, fields, changed, picture] = updated.mock.calls[0] ?? [];
  expect(changed).toEqual(['taxMode', 'serviceRate', 'taxNumber']);
  expect(fields).toMatchObject({
    taxMode: 'included',
    serviceRate: 750,
    taxNumber: '123456789012345',
  });
  expect(picture).toBeNull();
  expect(
    await screen.findByText('100.000 + 7.500 (layanan) = 107.500, termasuk pajak 9.773'),
  ).toBeTruthy();
});

test('hides the rate without tax, and keeps it', async () => {
  open();
  await userEvent.selectOptions(await screen.findByLabelText('Pajak'), 'Tidak ada');
  expect(screen.queryByLabelText('Tarif pajak (%)')).toBeNull();
  await save();
  await waitFor(() => expect(updated.mock.calls[0]?.[2]).toEqual(['taxMode']));
});

test('shows errors beside the fields, and focuses the first', async () => {
  open();
  const rate = await screen.findByLabelText('Tarif pajak (%)');
  await userEvent.clear(rate);
  await userEvent.type(screen.getByLabelText('NPWP'), '123');
  await save();
  expect(await screen.findByText(/Isi tarif pajaknya/)).toBeTruthy();
  expect(screen.getByText(/15 atau 16 angka; titik/)).toBeTruthy();
  expect(screen.getByText(/Pajak, biaya, dan QRIS belum tersimpan/)).toBeTruthy();
  expect(document.activeElement).toBe(rate);
  expect(updated).not.toHaveBeenCalled();
});

describe('the sticker', () => {
  test('is uploaded, and replaces the old one', async () => {
    vi.mocked(findBranch).mockResolvedValue(STICKER);
    vi.mocked(uploadPicture).mockResolvedValue('new.png');
    vi.mocked(isPictureInUse).mockResolvedValue(false);
    const photo = new File(['x'], 'qris.png', { type: 'image/png' });
    vi.mocked(preparePhoto).mockResolvedValue({ photo, type: 'image/png' });
    open();
    // happy-dom's FormData ignores files set by Testing Library.
    const transfer = new DataTransfer();
    transfer.items.add(photo);
    const input = await screen.findByLabelText<HTMLInputElement>('Stiker QRIS');
    input.files = transfer.files;
    fireEvent.change(input);
    await save();
    await waitFor(() =>
      expect(updated.mock.calls[0]?.[3]).toEqual({ name: 'qrisImage', image: 'new.png' }),
    );
    await waitFor(() => expect(removePicture).toHaveBeenCalledExactlyOnceWith('old.png'));
  });
  test('is removed', async () => {
    vi.mocked(findBranch).mockResolvedValue(STICKER);
    vi.mocked(isPictureInUse).mockResolvedValue(false);
    open();
    await userEvent.click(await screen.findByLabelText('Hapus stiker QRIS'));
    expect(screen.queryByLabelText('Stiker QRIS')).toBeNull();
    await save();
    await waitFor(() =>
      expect(updated.mock.calls[0]?.[3]).toEqual({ name: 'qrisImage', image: null }),
    );
    expect(removePicture).toHaveBeenCalledExactlyOnceWith('old.png');
    expect(await screen.findByLabelText('Stiker QRIS')).toBeTruthy();
    expect(screen.queryByLabelText('Hapus stiker QRIS')).toBeNull();
  });
  test('that another admin has changed is a conflict', async () => {
    const theirs = { ...STICKER, qrisImage: 'theirs.png' };
    vi.mocked(findBranch).mockResolvedValueOnce(STICKER).mockResolvedValue(theirs);
    updated.mockResolvedValueOnce(undefined);
    open();
    await userEvent.click(await screen.findByLabelText('Hapus stiker QRIS'));
    await save();
    expect(await screen.findByText(/Pajak, biaya, dan QRIS belum tersimpan/)).toBeTruthy();
    expect(removePicture).not.toHaveBeenCalled();
  });
});

test.each<[ProviderState, RegExp]>([
  ['ready', /Siap/],
  ['no_key', /Belum diatur/],
  ['wrong_key', /Kunci salah/],
  ['unreachable', /Tidak dapat dihubungi/],
])('Midtrans with state %s says what to do', async (state, words) => {
  vi.mocked(findProviderState).mockResolvedValue(state);
  open();
  const section = await screen.findByRole('region', { name: 'QRIS lewat Midtrans' });
  expect(section.textContent).toMatch(words);
});
