import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { choosePicture, field, retype, succeedingBackend } from './product-form-for-tests.ts';

vi.mock('./products.data.ts');
vi.mock('../pictures/pictures.data.ts');
vi.mock('./form-options.data.ts');
vi.mock('./editors.data.ts');
vi.mock('./product-groups.data.ts');

beforeEach(() => {
  succeedingBackend();
});

describe('leaving the page', () => {
  const question = () => screen.findByRole('dialog', { name: 'Tinggalkan halaman ini?' });
  const leaveTab = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('with unsaved input needs a confirmation, by any link', async () => {
    const user = openPage('/update/7');
    await retype(user, 'Harga', '18000');
    await user.click(screen.getByRole('link', { name: 'Produk' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Tetap di sini' }));
    expect((await field('Harga')).value).toBe('18000');
    expect(leaveTab()).toBe(true);

    await user.click(screen.getByRole('link', { name: 'Batal' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Buang perubahan' }));
    await waitFor(() => expect(location.pathname).toBe('/admin'));
  });

  test('without an edit, or after reverting it, needs no confirmation', async () => {
    const user = openPage('/update/7');
    await retype(user, 'Harga', '18000');
    await retype(user, 'Harga', '17500');
    expect(leaveTab()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Batal' }));
    await waitFor(() => expect(location.pathname).toBe('/admin'));
  });

  test('with a chosen picture needs a confirmation', async () => {
    const user = openPage('/update/7');
    await choosePicture();
    await user.click(screen.getByRole('link', { name: 'Batal' }));
    await question();
  });

  test('right after a cancelled confirmation needs another confirmation', async () => {
    const user = openPage('/update/7');
    await retype(user, 'Harga', '18000');
    await user.click(screen.getByRole('link', { name: 'Batal' }));
    await question();
    // Both clicks happen before React renders the first one's change.
    act(() => {
      screen.getByRole('button', { name: 'Tetap di sini' }).click();
      screen.getByRole('link', { name: 'Produk' }).click();
    });
    const dialog = await screen.findByRole<HTMLDialogElement>('dialog');
    expect(dialog.open).toBe(true);
  });
});
