import { shopStatusAtom } from 'shared-auth';
import { timeInWords } from 'shared-ui/branch-time';
import { store } from 'shared-ui/store';
import { toast } from 'shared-ui/toasts';
import { toAppError } from './app-error.ts';
import { isInStock, type SoldOutUntil, setSoldOut } from './sold-out.data.ts';

/** A product that can be marked. */
export interface MarkableProduct {
  id: number;
  name: string;
}

/**
 * Marks a product as sold out or available, updates all menus of this page, and says so in a toast. Never rejects.
 *
 * @returns whether it was changed.
 */
export async function changeSoldOut(
  product: MarkableProduct,
  until: SoldOutUntil | null,
): Promise<boolean> {
  const { id, name } = product;
  try {
    const backAt = await setSoldOut(id, until);
    if (backAt !== null) announceSoldOut(product, backAt);
    else if (await isInStock(id)) toast(`${name} tersedia lagi.`);
    else {
      toast(`Stok ${name} 0, jadi tetap habis. Admin bisa mengisinya di daftar produk.`, 'error');
      return true;
    }
    showAtOnce(id, backAt !== null);
    return true;
  } catch (error) {
    const { reason } = await toAppError(error);
    toast(`${name} tidak berubah. ${reason}`, 'error');
    return false;
  }
}

function announceSoldOut(product: MarkableProduct, backAt: string): void {
  if (backAt === 'infinity') {
    toast(`${product.name} habis sampai Anda mengubahnya.`);
    return;
  }
  toast(`${product.name} habis sampai ${backInWords(backAt)}.`, 'success', {
    label: 'Sampai diubah',
    about: product.name,
    run: async () => {
      await changeSoldOut(product, 'changed');
    },
  });
}

/** When a product is back, in the time zone of the branch. */
export function backInWords(backAt: string): string {
  const status = store.get(shopStatusAtom);
  const timeZone = status?.branches[0]?.time_zone ?? 'Asia/Jakarta';
  return timeInWords(backAt, status?.now ?? new Date().toISOString(), timeZone);
}

/** The next poll would show it within 5 s. */
function showAtOnce(id: number, isSoldOut: boolean): void {
  const status = store.get(shopStatusAtom);
  if (!status) return;
  const others = status.unavailable.filter((each) => each !== id);
  store.set(shopStatusAtom, { ...status, unavailable: isSoldOut ? [...others, id] : others });
}
