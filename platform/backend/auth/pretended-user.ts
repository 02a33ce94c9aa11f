import { randomUUID } from 'node:crypto';

/**
 * What every sign-up answers, field by field what hosted projects answer, and nothing of an account:
 * ids and times of a real one would tell that it was made just now.
 */
export function pretendedUser(email: string, data: unknown): object {
  const id = randomUUID();
  const time = new Date().toISOString();
  const metadata = {
    ...(typeof data === 'object' ? data : {}),
    sub: id,
    email,
    email_verified: false,
    phone_verified: false,
  };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: metadata,
        provider: 'email',
        last_sign_in_at: time,
        created_at: time,
        updated_at: time,
        email,
      },
    ],
    created_at: time,
    updated_at: time,
    is_anonymous: false,
    confirmation_sent_at: time,
  };
}
