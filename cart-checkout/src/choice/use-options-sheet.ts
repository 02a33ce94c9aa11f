import { type ComponentType, useState } from 'react';
import { loadProductOptions } from 'shared-auth/product-options';
import type { ProductOptions } from 'shared-ui/orderable-product';
import type { OptionsSheetProps } from './options-sheet.tsx';

/** Code and data of the dialog. */
interface OpenSheet {
  Sheet: ComponentType<OptionsSheetProps>;
  options: ProductOptions;
}

/** Loads the dialog for the options of a product, with its code, on demand. */
export function useOptionsSheet(productId: number, onFailed: (sentence: string) => void) {
  const [opening, setOpening] = useState(false);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  /** @param known the options, if the page has loaded them. */
  const open = async (known?: ProductOptions) => {
    if (opening) return;
    setOpening(true);
    try {
      const [{ OptionsSheet }, options] = await Promise.all([
        import('./options-sheet.tsx'),
        known ?? loadProductOptions(productId),
      ]);
      setSheet({ Sheet: OptionsSheet, options });
    } catch (error) {
      console.warn('The options could not be loaded', error);
      onFailed('Pilihan belum dapat dimuat. Coba lagi sebentar lagi.');
    } finally {
      setOpening(false);
    }
  };
  return { sheet, opening, open, close: () => setSheet(null) };
}
