/** A user with the role staf. */
export interface Staff {
  userId: string;
  email: string;
  name: string;
}

/** An invited address that is not confirmed yet. */
export interface Invitation {
  email: string;
  invitedAt: string;
  /** Name of the inviting admin; null if the account was deleted. */
  invitedBy: string | null;
}

/**
 * Result of an invitation: mailed; a confirmed account, staff at once without a mail; or stored, but the mail
 * could not be sent.
 */
export type InvitationOutcome = 'mailed' | 'staff' | 'not_mailed';

/** Changes of the page's forms. */
export type StaffChange = 'invite' | 'cancel' | 'revoke';

/** Fields of the page's forms. */
export const STAFF_FORM = { change: 'change', email: 'email', userId: 'userId' } as const;
