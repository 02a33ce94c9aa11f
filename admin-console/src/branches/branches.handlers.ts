import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router-dom';
import { BackendError, readShopStatus, requireAdmin, shopTime } from 'shared-auth';
import { localTime } from 'shared-ui/branch-time';
import { routeId } from 'shared-ui/route-id';
import { toast } from 'shared-ui/toasts';
import { toAppError } from '../app-error.ts';
import type { NewPicture } from '../pictures/picture-file.ts';
import { preparePhoto } from '../pictures/prepare-photo.ts';
import { findProviderState } from '../provider-state.data.ts';
import type { Branch, EditedBranch, WeeklySpan } from './branch.ts';
import {
  type BranchFormName,
  FORM_FIELDS,
  FORM_PICTURES,
  type TypedBranch,
} from './branch-fields.ts';
import { checkBranch, typedBranch } from './branch-form.rules.ts';
import {
  BRANCH_FORM,
  type BranchAnswer,
  type BranchIntent,
  type DaysAnswer,
  type HoursAnswer,
} from './branch-intents.ts';
import {
  addSpecialDays,
  findBranch,
  findExample,
  findHours,
  findSpecialSpans,
  listBranches,
  removeSpecialDays,
  saveHours,
} from './branches.data.ts';
import { isSameWeek } from './hours.rules.ts';
import { saveBranch } from './save-branch.ts';
import { specialDaysErrors, type TypedSpecialDays } from './special-days.rules.ts';

/** Loader data of `/admin/cabang`: the only branch opens directly. */
export interface BranchList {
  branches: readonly Branch[];
  only: EditedBranch | null;
}

const MAX_STATUS_AGE_MS = 60_000;

export async function branchesLoader({ request }: LoaderFunctionArgs): Promise<BranchList> {
  await requireAdmin(request);
  const branches = await listBranches();
  const [first] = branches;
  const only = first && branches.length === 1 ? await withHours(first) : null;
  return { branches, only };
}

export async function branchLoader({ request, params }: LoaderFunctionArgs): Promise<EditedBranch> {
  await requireAdmin(request);
  const branch = await findBranch(routeId(params.id));
  if (!branch) throw new Response('', { status: 404 });
  return withHours(branch);
}

async function withHours(branch: Branch): Promise<EditedBranch> {
  // For the time of the database.
  await readShopStatus(MAX_STATUS_AGE_MS).catch(() => undefined);
  const [hours, specialSpans, example, provider] = await Promise.all([
    findHours(branch.id),
    findSpecialSpans(branch.id, dateAt(branch.timeZone)),
    findExample(branch.id),
    findProviderState(),
  ]);
  return { branch, hours, specialSpans, example, provider };
}

/** Carries out the form's `intent`. An error status prevents a reload, which could discard the input. */
export async function branchAction({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await request.formData();
  const text = (name: keyof typeof BRANCH_FORM) => String(form.get(BRANCH_FORM[name]) ?? '');
  const intent = text('intent') as BranchIntent;
  if (intent === 'branch' || intent === 'money') {
    return saveForm(intent, form, JSON.parse(text('base')) as Branch);
  }
  const id = routeId(text('id'));
  try {
    const value: unknown = JSON.parse(text('value'));
    if (intent === 'hours') {
      return await saveWeek(id, value as WeeklySpan[], JSON.parse(text('base')) as WeeklySpan[]);
    }
    if (intent === 'addDays') return await addDays(id, value as TypedSpecialDays);
    await removeSpecialDays(value as number[]);
    toast('Hari itu memakai jam biasa lagi.');
    return { isSaved: true } satisfies DaysAnswer;
  } catch (error) {
    const { reason, status, needsSecondFactor } = await toAppError(error);
    return data<DaysAnswer & HoursAnswer>({ error: { reason, needsSecondFactor } }, { status });
  }
}

async function saveForm(name: BranchFormName, form: FormData, base: Branch) {
  const typed = FORM_FIELDS[name].map((field) => [field, String(form.get(field) ?? '')]);
  const sent: TypedBranch = { ...typedBranch(base), ...Object.fromEntries(typed) };
  const { fields, errors } = checkBranch(name, sent, base);
  const { change, error } = await readPicture(form);
  if (!fields || error) {
    const all = { ...errors, ...(error && { [FORM_PICTURES[name]]: error }) };
    return data<BranchAnswer>({ sent, errors: all }, { status: 422 });
  }
  try {
    const picture = change && { name: FORM_PICTURES[name], change };
    const result = await saveBranch({ base, fields, picture });
    switch (result.outcome) {
      case 'updated':
        toast(SAVED[name]);
        return { sent, now: result.now, isSaved: true } satisfies BranchAnswer;
      case 'changed':
        return data<BranchAnswer>(
          { sent, now: result.now, conflicts: result.conflicts },
          { status: 409 },
        );
      case 'refused':
        return data<BranchAnswer>({ sent, errors: result.errors }, { status: 409 });
      case 'gone':
        throw new BackendError('unknown_branch', 404, 'The branch was deleted');
    }
  } catch (failure) {
    const { reason, status, needsSecondFactor } = await toAppError(failure);
    return data<BranchAnswer>({ sent, error: { reason, needsSecondFactor } }, { status });
  }
}

async function saveWeek(id: number, spans: WeeklySpan[], base: WeeklySpan[]) {
  const now = await findHours(id);
  if (!isSameWeek(now, base) && !isSameWeek(now, spans)) {
    return data<HoursAnswer>({ now }, { status: 409 });
  }
  await saveHours(id, spans);
  toast(spans.length > 0 ? 'Jam buka tersimpan.' : 'Tersimpan: cabang ini selalu buka.');
  return { now: spans, isSaved: true } satisfies HoursAnswer;
}

async function addDays(id: number, typed: TypedSpecialDays) {
  const branch = await findBranch(id);
  const errors = specialDaysErrors(typed, dateAt(branch?.timeZone ?? 'Asia/Jakarta'));
  if (Object.keys(errors).length > 0) return data<DaysAnswer>({ errors }, { status: 422 });
  await addSpecialDays(id, typed);
  toast(typed.spans.length > 0 ? 'Hari khusus ditambahkan.' : 'Libur ditambahkan.');
  return { isSaved: true } satisfies DaysAnswer;
}

const SAVED: Readonly<Record<BranchFormName, string>> = {
  branch: 'Data cabang tersimpan.',
  money: 'Pajak, biaya, dan QRIS tersimpan.',
};

async function readPicture(
  form: FormData,
): Promise<{ change: NewPicture | 'remove' | null; error?: string }> {
  const file = form.get(BRANCH_FORM.image);
  // Browsers submit an empty file input as a file without a name.
  if (!(file instanceof File) || file.name === '') {
    return { change: form.has(BRANCH_FORM.removesPicture) ? 'remove' : null };
  }
  const prepared = await preparePhoto(file);
  if ('error' in prepared) return { change: null, error: prepared.error };
  return { change: { file: prepared.photo, type: prepared.type } };
}

function dateAt(timeZone: string): string {
  return localTime(new Date(shopTime()).toISOString(), timeZone).date;
}
