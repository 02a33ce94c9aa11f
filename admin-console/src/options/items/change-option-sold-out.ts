import { toast } from 'shared-ui/toasts';
import { toAppError } from '../../app-error.ts';
import { backInWords } from '../../change-sold-out.ts';
import type { SoldOutUntil } from '../../sold-out.data.ts';
import type { OptionItem } from '../option-group.ts';
import { setOptionSoldOut } from '../options.data.ts';

/** Marks an option as sold out or available, and says so in a toast. Never rejects. */
export async function changeOptionSoldOut(
  option: Pick<OptionItem, 'id' | 'name'>,
  until: SoldOutUntil | null,
  onChanged: () => void,
): Promise<void> {
  const { id, name } = option;
  try {
    const backAt = await setOptionSoldOut(id, until);
    onChanged();
    if (backAt === null) toast(`${name} bisa dipilih lagi.`);
    else if (backAt === 'infinity') toast(`${name} habis sampai Anda mengubahnya.`);
    else {
      toast(`${name} habis sampai ${backInWords(backAt)}.`, 'success', {
        label: 'Sampai diubah',
        about: name,
        run: () => changeOptionSoldOut(option, 'changed', onChanged),
      });
    }
  } catch (error) {
    const { reason } = await toAppError(error);
    toast(`${name} tidak berubah. ${reason}`, 'error');
  }
}
