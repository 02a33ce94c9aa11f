import { getSupabase, unwrap } from 'shared-auth';
import { callFunction } from '../call-function.data.ts';
import type { Invitation, InvitationOutcome, Staff } from './staff.ts';

export interface StaffLists {
  invitations: Invitation[];
  staff: Staff[];
}

/**
 * Fetches pending invitations and staff, by address.
 *
 * @throws BackendError
 */
export async function listStaff(): Promise<StaffLists> {
  const supabase = await getSupabase();
  const rows = unwrap(await supabase.rpc('list_staff'));
  // The generated types do not know that an invitation has no user.
  const isInvitation = (row: { user_id: string | null }) => row.user_id === null;
  return {
    invitations: rows.filter(isInvitation).map((row) => ({
      email: row.email,
      invitedAt: row.invited_at,
      invitedBy: row.invited_by,
    })),
    staff: rows
      .filter((row) => !isInvitation(row))
      .map((row) => ({ userId: row.user_id, email: row.email, name: row.full_name })),
  };
}

/**
 * Invites an address, and mails the invitation.
 *
 * @throws BackendError `invalid_email`, `already_staff`, `already_admin` or another code
 */
export async function inviteStaff(email: string): Promise<InvitationOutcome> {
  const { outcome } = await callFunction<{ outcome: InvitationOutcome }>('staff', { email });
  return outcome;
}

/** @throws BackendError */
export async function cancelInvitation(email: string): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc('cancel_staff_invitation', { email }));
}

/** @throws BackendError `already_admin` if the account has become an admin's */
export async function revokeStaff(userId: string): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc('revoke_staff', { user_id: userId }));
}
