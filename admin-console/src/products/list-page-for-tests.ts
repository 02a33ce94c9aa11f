import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { onePage } from '../page-for-tests.ts';
import { findEditorName } from './editors.data.ts';
import { listCategories } from './form-options.data.ts';
import type { Product } from './product.ts';
import { findProduct, listProducts } from './products.data.ts';

/** Makes the mocked data modules show these products. */
export function listed(...products: Product[]): void {
  vi.mocked(listProducts).mockResolvedValue(onePage(...products));
  vi.mocked(findProduct).mockImplementation(
    async (id) => products.find((product) => product.id === id) ?? null,
  );
  vi.mocked(listCategories).mockResolvedValue({ Makanan: ['Nasi'], Minuman: ['Kopi'] });
  vi.mocked(findEditorName).mockResolvedValue('Sari');
}

/** The row of a product, to look into. */
export async function rowOf(name: string | RegExp) {
  return within(await screen.findByRole('row', { name }));
}

/** The dialog that is open. */
export function dialog() {
  return within(screen.getByRole('dialog'));
}
