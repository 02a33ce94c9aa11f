import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { BackendError, requireAdmin } from 'shared-auth';
import { routeId } from 'shared-ui/route-id';
import { toast } from 'shared-ui/toasts';
import { toAppError } from '../app-error.ts';
import { isSaved } from './draft/draft.rules.ts';
import type { AssignableProduct, GroupToSave, OptionGroup } from './option-group.ts';
import { GROUP_FORM, type GroupAnswer, type GroupIntent } from './option-intents.ts';
import { deleteGroup, findGroup, listAssignableProducts, saveGroup } from './options.data.ts';

/** Loader data of a group's form. */
export interface EditedGroup {
  /** Null: a new one. */
  group: OptionGroup | null;
  products: readonly AssignableProduct[];
}

export async function groupLoader({ request, params }: LoaderFunctionArgs): Promise<EditedGroup> {
  await requireAdmin(request);
  const id = idOf(params.id);
  const [group, products] = await Promise.all([id && findGroup(id), listAssignableProducts()]);
  if (id !== null && !group) throw new Response('', { status: 404 });
  return { group: group || null, products };
}

/** Carries out the form's `intent`. An error status prevents a reload, which could discard the input. */
export async function groupAction({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await request.formData();
  const text = (name: keyof typeof GROUP_FORM) => String(form.get(GROUP_FORM[name]) ?? '');
  const id = idOf(params.id);
  const group = JSON.parse(text('group')) as GroupToSave;
  try {
    if ((text('intent') as GroupIntent) === 'delete') {
      await deleteGroup(id ?? 0);
      toast(`Kelompok ${group.name} dihapus.`);
      return redirect('/pilihan');
    }
    return await save(id, Number(text('revision')), text('key'), group);
  } catch (error) {
    const { reason, status, needsSecondFactor } = await toAppError(error);
    return data<GroupAnswer>({ error: { reason, needsSecondFactor } }, { status });
  }
}

async function save(id: number | null, revision: number, key: string, group: GroupToSave) {
  try {
    await saveGroup(id, revision, key, group);
  } catch (error) {
    if (!(error instanceof BackendError) || error.code !== 'option_group_changed') throw error;
    if (id === null) {
      const { group_id } = error.detail as { group_id: number };
      toast('Kelompok ini sudah tersimpan, lalu diubah admin lain. Periksa isinya.', 'error');
      return redirect(`/pilihan/${group_id}`);
    }
    const now = await findGroup(id);
    if (!now) throw new BackendError('unknown_option_group', 404, 'The group was deleted');
    // The answer of an earlier save was lost.
    if (!isSaved(group, now)) return data<GroupAnswer>({ now }, { status: 409 });
  }
  toast(`Kelompok ${group.name} tersimpan.`);
  return redirect('/pilihan');
}

/** The id in the URL; null for a new group. */
function idOf(param: string | undefined): number | null {
  return param === undefined ? null : routeId(param);
}
