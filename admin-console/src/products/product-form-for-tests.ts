import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { onePage } from '../page-for-tests.ts';
import {
  copyPicture,
  isPictureInUse,
  readPictureHead,
  readPictureType,
  removePicture,
  uploadPicture,
} from '../pictures/pictures.data.ts';
import { findEditorName } from './editors.data.ts';
import { findFormOptions, listCategories } from './form-options.data.ts';
import { product } from './product-for-tests.ts';
import { findProductGroups } from './product-groups.data.ts';
import { findProduct, insertProduct, listProducts, updateProduct } from './products.data.ts';

const CATEGORIES = { Makanan: ['Nasi'], Minuman: ['Kopi', 'Teh'] };

/**
 * Lets the mocked data modules succeed.
 *
 * @returns a log of their calls, in order.
 */
export function succeedingBackend(): string[] {
  const calls: string[] = [];
  const note =
    <T>(call: string, answer: T) =>
    async () => {
      calls.push(call);
      return answer;
    };
  vi.resetAllMocks();
  vi.mocked(listProducts).mockResolvedValue(onePage());
  vi.mocked(listCategories).mockResolvedValue(CATEGORIES);
  vi.mocked(findFormOptions).mockResolvedValue({
    categories: CATEGORIES,
    surcharges: { medium: 3000, large: 6000 },
  });
  vi.mocked(findEditorName).mockResolvedValue('Sari');
  vi.mocked(findProductGroups).mockResolvedValue([]);
  vi.mocked(isPictureInUse).mockResolvedValue(false);
  vi.mocked(copyPicture).mockImplementation(note('copy', 'copy.webp'));
  vi.mocked(readPictureType).mockResolvedValue('image/png');
  vi.mocked(readPictureHead).mockResolvedValue(new Uint8Array());
  vi.mocked(uploadPicture).mockImplementation(note('upload', 'new.png'));
  vi.mocked(insertProduct).mockImplementation(note('insert', undefined));
  vi.mocked(updateProduct).mockImplementation(note('update', true));
  vi.mocked(findProduct).mockResolvedValue(product());
  vi.mocked(removePicture).mockImplementation(async (name) => {
    calls.push(`remove ${name}`);
  });
  return calls;
}

/** A form control. */
export async function field(label: string | RegExp): Promise<HTMLInputElement> {
  return (await screen.findByLabelText(label)) as HTMLInputElement;
}

/** Sets `files` directly: happy-dom's FormData ignores files set by Testing Library. */
export async function choosePicture(): Promise<void> {
  const transfer = new DataTransfer();
  transfer.items.add(new File(['pixels'], 'es teler.png', { type: 'image/png' }));
  const input = await field('Gambar');
  input.files = transfer.files;
  fireEvent.change(input);
}

export async function save(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Simpan' }));
}

/** Fills the form of a new product. */
export async function fillForm(user: UserEvent) {
  await user.type(await field('Nama produk'), 'Es Teler');
  await user.click(await field('Minuman'));
  await user.type(await field('Stok'), '12');
  await user.type(await field('Harga'), '22.000');
  await user.type(await field('Deskripsi'), 'Segar.');
  await choosePicture();
}

/** Replaces the text of a field. */
export async function retype(user: UserEvent, label: string | RegExp, text: string) {
  await user.clear(await field(label));
  if (text) await user.type(await field(label), text);
}
