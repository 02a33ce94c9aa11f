import type { Role, SignedIn } from 'shared-auth';

/** The session of the user Sari, for tests. */
export function signedIn({
  role = 'pengguna',
  ...session
}: Partial<Pick<SignedIn, 'email' | 'assurance'>> & { role?: Role } = {}): SignedIn {
  return {
    status: 'signed-in',
    userId: 'u1',
    email: 'sari@kedai.test',
    assurance: 'aal1',
    ...session,
    profile: { username: 'sari', fullName: 'Sari', role },
  };
}
