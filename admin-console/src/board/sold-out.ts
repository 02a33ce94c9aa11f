import { atom } from 'jotai';
import { store } from 'shared-ui/store';
import { toast } from 'shared-ui/toasts';
import { boardAtom, serverNow } from './board-state.ts';
import { errorSentence } from './error-sentence.ts';
import { listMarked, type SoldOutProduct, type SoldOutUntil, setSoldOut } from './sold-out.data.ts';

/** Products of the branch that cannot be ordered, by name. */
export const soldOutAtom = atom<readonly SoldOutProduct[]>([]);

export const soldOutIdsAtom = atom((get) => new Set(get(soldOutAtom).map(({ id }) => id)));

/**
 * Reads the sold-out products.
 *
 * @throws BackendError
 */
export async function refreshSoldOut(branchId: number): Promise<void> {
  const marked = await listMarked(branchId);
  const now = serverNow();
  const next = marked.filter(({ stock, until }) => stock === 0 || (until !== null && until > now));
  // Without changes, the atom keeps its value, so that no card renders again.
  if (JSON.stringify(next) !== JSON.stringify(store.get(soldOutAtom))) store.set(soldOutAtom, next);
}

const DONE: Record<Exclude<SoldOutUntil, null>, string> = {
  tomorrow: 'habis sampai besok.',
  changed: 'habis sampai diubah.',
};

/** Marks a product of the shown branch as sold out, or as available again. The outcome is a toast. */
export async function markSoldOut(id: number, name: string, until: SoldOutUntil): Promise<void> {
  try {
    await setSoldOut(id, until);
    if (until === null) toast(`${name} tersedia lagi.`);
    else {
      toast(`${name} ${DONE[until]}`, 'success', {
        label: 'Urungkan',
        about: `${name} bisa dipesan lagi.`,
        run: () => markSoldOut(id, name, null),
      });
    }
    const branchId = store.get(boardAtom)?.branch.id;
    if (branchId !== undefined) await refreshSoldOut(branchId);
  } catch (error) {
    toast(await errorSentence(error), 'error');
  }
}
