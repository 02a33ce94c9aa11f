import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { onePage } from '../page-for-tests.ts';
import { findEditorName } from './editors.data.ts';
import { listCategories } from './form-options.data.ts';
import type { Product } from './product.ts';
import { findProduct, listProducts } from './products.data.ts';

/** Lets the mocked data modules return these products. */
export function listed(...products: Product[]): void {
  vi.mocked(listProducts).mockResolvedValue(onePage(...products));
  vi.mocked(findProduct).mockImplementation(
    async (id) => products.find((product) => product.id === id) ?? null,
  );
  vi.mocked(listCategories).mockResolvedValue({ Makanan: ['Nasi'], Minuman: ['Kopi'] });
  vi.mocked(findEditorName).mockResolvedValue('Sari');
}

/** Queries within a product's row. */
export async function rowOf(name: string | RegExp) {
  return within(await screen.findByRole('row', { name }));
}

/** The open dialog. */
export function dialog() {
  return within(screen.getByRole('dialog'));
}
