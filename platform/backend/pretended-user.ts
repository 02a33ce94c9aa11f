import { randomBytes, randomUUID } from 'node:crypto';

/**
 * What a sign-up answers for a new address, with no account behind it: field by field what lite
 * answers, so that nobody can tell by a sign-up whether an address is known.
 */
export function pretendedUser(email: string, data: unknown): object {
  const now = new Date();
  const id = timeOrderedUuid(now);
  const time = databaseTime(now);
  const metadata = asStored({
    ...(typeof data === 'object' ? data : {}),
    sub: id,
    email,
    email_verified: false,
    phone_verified: false,
  });
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
        identity_id: timeOrderedUuid(now),
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

/** A UUID of version 7, which is what lite gives to users. */
function timeOrderedUuid(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  const random = randomBytes(2).toString('hex').slice(1);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random}${randomUUID().slice(18)}`;
}

/** A time as PostgreSQL writes it: no zeros at the end of the fraction, and an offset. */
function databaseTime(time: Date): string {
  return time.toISOString().replace(/\.?0*Z$/, '+00:00');
}

/** The order in which jsonb keeps keys: short ones first, then by bytes. */
function asStored(value: object): object {
  const keys = Object.entries(value);
  return Object.fromEntries(
    keys.sort(([a], [b]) => a.length - b.length || Buffer.compare(Buffer.from(a), Buffer.from(b))),
  );
}
