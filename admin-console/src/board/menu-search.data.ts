import { getCatalogue, unwrap } from 'shared-auth';

/** A product of the menu, as the staff find it. */
export interface MenuProduct {
  id: number;
  name: string;
  /** Whole rupiah, for the smallest size. */
  price: number;
  /** Smallest first; empty for food. */
  sizes: readonly MenuSize[];
}

interface MenuSize {
  size: string;
  /** Whole rupiah. */
  surcharge: number;
}

const COLUMNS = 'id, product_name, price, surcharge_medium, surcharge_large';

/** Products of each type that a search lists. */
const MAX_FOUND = 8;

/**
 * Fetches the products of the menu whose names resemble a text, drinks first.
 *
 * @throws BackendError
 */
export async function searchMenu(search: string): Promise<MenuProduct[]> {
  const catalogue = await getCatalogue();
  const find = async (wanted_type: 'Minuman' | 'Makanan') =>
    unwrap(
      await catalogue
        .rpc('search_menu', { wanted_type, search }, { get: true })
        .select(COLUMNS)
        .limit(MAX_FOUND),
    );
  const [drinks, dishes, defaults] = await Promise.all([
    find('Minuman'),
    find('Makanan'),
    readDefaultSizes(),
  ]);
  return [
    ...drinks.map((row) => ({
      ...toProduct(row),
      sizes: defaults.map(({ size, surcharge }) => ({
        size,
        surcharge: ownSurcharge(row, size) ?? surcharge,
      })),
    })),
    ...dishes.map((row) => ({ ...toProduct(row), sizes: [] })),
  ];
}

async function readDefaultSizes(): Promise<MenuSize[]> {
  const catalogue = await getCatalogue();
  const rows = unwrap(
    await catalogue.from('product_size').select('size, price_difference').order('price_difference'),
  );
  // The types of a view allow null everywhere.
  return rows.map(({ size, price_difference }) => ({
    size: size ?? '',
    surcharge: price_difference ?? 0,
  }));
}

interface Row {
  id: number;
  product_name: string;
  price: number;
  surcharge_medium: number | null;
  surcharge_large: number | null;
}

function toProduct({ id, product_name, price }: Row) {
  return { id, name: product_name, price };
}

/** Null for the shop's default. */
function ownSurcharge({ surcharge_medium, surcharge_large }: Row, size: string): number | null {
  if (size === 'Medium') return surcharge_medium;
  return size === 'Large' ? surcharge_large : null;
}
