import type { Statements } from '../../database/database.ts';

/** The public fields of a factor: all but its secret. */
export interface Factor {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  status: 'unverified' | 'verified';
  created_at: string;
  updated_at: string;
}

/** A row of auth.users with its factors and identities. Times are ISO 8601 or null. */
export interface Account {
  id: string;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  email_change: string | null;
  email_change_confirm_status: number;
  raw_app_meta_data: object | null;
  raw_user_meta_data: object | null;
  banned_until: string | null;
  is_banned: boolean;
  factors: Factor[];
  identities: object[];
  [time: `${string}_at`]: string | null;
}

/** Selects {@link Account} rows from `auth.users as u`. */
export const SELECT_ACCOUNTS = `
  select u.*, coalesce(u.banned_until > now(), false) as is_banned,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
        'identity_data', i.identity_data, 'provider', i.provider, 'email', i.email,
        'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
        'updated_at', i.updated_at) order by i.created_at), '[]')
      from auth.identities as i where i.user_id = u.id) as identities,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
        'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at)
        order by f.created_at), '[]')
      from auth.mfa_factors as f where f.user_id = u.id) as factors
  from auth.users as u`;

/** The account with this id, if there is one. @param id a UUID */
export async function accountById(sql: Statements, id: string): Promise<Account | undefined> {
  const where = 'where u.id = $1::text::uuid';
  return (await sql.query<Account>(`${SELECT_ACCOUNTS} ${where}`, [id]))[0];
}

/** Whether an account exists and is not marked as deleted. @param id a UUID */
export async function isAccount(sql: Pick<Statements, 'query'>, id: string): Promise<boolean> {
  const select = 'select 1 from auth.users where id = $1::text::uuid and deleted_at is null';
  return (await sql.query(select, [id])).length > 0;
}

/** Finds accounts by address, with the predicate of the partial index as in Supabase Auth. */
export const BY_EMAIL = 'email = $1 and is_sso_user = false';

/** The account with this address in lower case, if there is one. */
export async function accountByEmail(sql: Statements, email: string): Promise<Account | undefined> {
  return (await sql.query<Account>(`${SELECT_ACCOUNTS} where ${BY_EMAIL}`, [email]))[0];
}

/**
 * Locks an account until the transaction ends. Must come before locks of its sessions, factors and
 * tokens, so that transactions cannot deadlock. A refresh locks only its session: the foreign keys of
 * its new rows do not wait for this lock.
 */
export async function lockUser(sql: Statements, id: string): Promise<void> {
  await sql.query('select 1 from auth.users where id = $1 for no key update', [id]);
}

/** Whether account changes require aal2. Recovery codes alone do not count as a second factor. */
export function hasVerifiedFactor(account: Account): boolean {
  return account.factors.some(
    ({ status, factor_type }) => status === 'verified' && factor_type !== 'recovery_code',
  );
}

/** Times that an answer contains once they are set. */
const TIMES = [
  'invited',
  'confirmation_sent',
  'recovery_sent',
  'email_change_sent',
  'reauthentication_sent',
  'email_confirmed',
  'confirmed',
  'last_sign_in',
  'deleted',
].map((name) => `${name}_at` as const);

/** A user as it appears in answers, with many more fields. */
export interface PublicUser {
  id: string;
  email: string;
  [field: string]: unknown;
}

/** The user for an answer: the fields of hosted projects, without hashes and tokens. */
export function publicUser(account: Account): PublicUser {
  const times = TIMES.map((name) => [name, account[name]]).filter(([, value]) => value);
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    phone: '',
    app_metadata: account.raw_app_meta_data ?? {},
    user_metadata: account.raw_user_meta_data ?? {},
    identities: account.identities,
    ...(account.factors.length > 0 && { factors: account.factors }),
    ...(account.email_change && { new_email: account.email_change }),
    ...(account.banned_until && { banned_until: account.banned_until }),
    ...(Object.fromEntries(times) as object),
    created_at: account.created_at,
    updated_at: account.updated_at,
    is_anonymous: false,
  };
}
