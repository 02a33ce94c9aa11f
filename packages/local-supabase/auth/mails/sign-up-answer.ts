import { randomUUID } from 'node:crypto';

/**
 * The answer to every sign-up, with the fields of hosted projects. It contains nothing of an account
 * besides its id, so it is the same for new, unconfirmed and confirmed addresses: a new address has
 * an account, too, before it is answered.
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
