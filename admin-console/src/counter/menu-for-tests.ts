import type { MenuOption, MenuProduct, OptionGroup } from './counter-menu.ts';

/** An option without surcharge. */
export const option = (id: number, name: string, given: Partial<MenuOption> = {}): MenuOption => ({
  id,
  name,
  price: 0,
  isDefault: false,
  isSoldOut: false,
  ...given,
});

/** The sizes of drinks. */
export const SIZES: OptionGroup = {
  id: 1,
  name: 'Ukuran',
  isSize: true,
  min: 1,
  max: 1,
  options: [
    option(1, 'Small', { isDefault: true }),
    option(2, 'Medium', { price: 3_000 }),
    option(3, 'Large', { price: 6_000 }),
  ],
};

/** A product without options. */
export const product = (given: Partial<MenuProduct> = {}): MenuProduct => ({
  id: 40,
  name: 'Pisang Goreng',
  category: 'Gorengan',
  price: 18_000,
  stock: 10,
  isSoldOut: false,
  imageUrl: null,
  imageColor: null,
  imageSide: null,
  groups: [],
  ...given,
});

/** A drink with sizes and optional toppings. */
export const TEA = product({
  id: 1,
  name: 'Es Teh Manis',
  category: 'Teh',
  price: 8_000,
  groups: [
    SIZES,
    {
      id: 2,
      name: 'Tambahan',
      isSize: false,
      min: 0,
      max: 2,
      options: [
        option(21, 'Lemon', { price: 2_000 }),
        option(22, 'Madu', { price: 3_000 }),
        option(23, 'Jahe', { price: 1_000 }),
      ],
    },
  ],
});

/** A dish without options. */
export const BANANA = product();

/** Another dish without options. */
export const RICE = product({
  id: 36,
  name: 'Nasi Goreng Kampung',
  category: 'Nasi',
  price: 25_000,
});
