import { randomUUID } from 'node:crypto';

/**
 * The answer to every sign-up, field by field that of hosted projects. Nothing in it comes from an
 * account, so it is the same for new, waiting and confirmed addresses. The id is the one that a new
 * account has (account-id.ts).
 */
export function signUpAnswer(id: string, email: string, data: object): object {
  const time = new Date().toISOString();
  const metadata = { ...data, sub: id, email, email_verified: false, phone_verified: false };
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
