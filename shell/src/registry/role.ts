import type { Role } from 'remote-contract';
import type { Role as ProfileRole, Session } from 'shared-auth';

const ROLES: Record<ProfileRole, Role> = { admin: 'admin', staf: 'staff', pengguna: 'customer' };

/** The role of the user in the terms of the remote contract. */
export function roleOf(session: Session): Role {
  return session.status === 'signed-in' ? ROLES[session.profile.role] : 'visitor';
}
