import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router-dom';
import { BackendError, requireAdmin } from 'shared-auth';
import { toast } from 'shared-ui/toasts';
import { toAppError } from '../app-error.ts';
import {
  cancelInvitation,
  inviteStaff,
  listStaff,
  revokeStaff,
  type StaffLists,
} from './staff.data.ts';
import { type InvitationOutcome, STAFF_FORM, type StaffChange } from './staff.ts';

export async function staffLoader({ request }: LoaderFunctionArgs): Promise<StaffLists> {
  await requireAdmin(request);
  return listStaff();
}

/** Result of a change: null, or an error message to show beside the control. */
export type StaffAnswer = { reason: string } | null;

/** Sends an invitation, withdraws one, or revokes the role. */
export async function staffAction({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await request.formData();
  const email = String(form.get(STAFF_FORM.email) ?? '');
  try {
    await carryOut(form.get(STAFF_FORM.change) as StaffChange, email, form);
    return null;
  } catch (error) {
    const known = error instanceof BackendError ? REASONS[error.code] : undefined;
    if (known) return data<StaffAnswer>({ reason: known }, { status: 409 });
    const { reason, status, needsSecondFactor } = await toAppError(error);
    if (needsSecondFactor) {
      toast(reason, 'error');
      // No error status: the router then reloads the list, whose guard redirects to the second factor.
      return null;
    }
    return data<StaffAnswer>({ reason }, { status });
  }
}

async function carryOut(change: StaffChange, email: string, form: FormData): Promise<void> {
  switch (change) {
    case 'invite':
      announce(await inviteStaff(email), email.trim());
      return;
    case 'cancel':
      await cancelInvitation(email);
      toast(`Undangan untuk ${email} dibatalkan.`);
      return;
    case 'revoke':
      await revokeStaff(String(form.get(STAFF_FORM.userId)));
      toast(`Akses ${email} sudah dicabut.`);
  }
}

function announce(outcome: InvitationOutcome, email: string): void {
  if (outcome === 'mailed') toast(`Undangan sudah dikirim ke ${email}.`);
  else if (outcome === 'staff') toast(`${email} sudah punya akun, jadi langsung menjadi staf.`);
  else {
    toast(
      `Undangan untuk ${email} tersimpan, tetapi emailnya belum terkirim. Tekan Kirim ulang sebentar lagi.`,
      'error',
    );
  }
}

const REASONS: Partial<Record<string, string>> = {
  invalid_email: 'Email ini belum lengkap. Contoh: nama@contoh.com.',
  already_staff: 'Pemilik email ini sudah menjadi staf.',
  already_admin: 'Pemilik email ini admin, jadi aksesnya tidak diubah di sini.',
};
