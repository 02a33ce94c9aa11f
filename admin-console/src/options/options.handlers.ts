import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router-dom';
import { requireAdmin } from 'shared-auth';
import { toast } from 'shared-ui/toasts';
import { toAppError } from '../app-error.ts';
import type { AssignableProduct, OptionGroup } from './option-group.ts';
import { GROUP_FORM } from './option-intents.ts';
import { listAssignableProducts, listGroups, sortGroups } from './options.data.ts';

/** Loader data of `/pilihan`. */
export interface OptionList {
  groups: readonly OptionGroup[];
  products: readonly AssignableProduct[];
}

export async function optionsLoader({ request }: LoaderFunctionArgs): Promise<OptionList> {
  await requireAdmin(request);
  const [groups, products] = await Promise.all([listGroups(), listAssignableProducts()]);
  return { groups, products };
}

/** Sets the order of the groups. */
export async function sortAction({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await request.formData();
  const ids = JSON.parse(String(form.get(GROUP_FORM.ids))) as number[];
  try {
    await sortGroups(ids);
    return null;
  } catch (error) {
    const { reason, status } = await toAppError(error);
    toast(`Urutan tidak tersimpan. ${reason}`, 'error');
    return data(null, { status });
  }
}
