import { randomUUID } from 'node:crypto';
import type { InferOutput } from 'valibot';
import type { Statements } from '../../database/database.ts';
import { checkedFormat } from '../account/email-address.ts';
import { emailExists } from '../account/email-change.ts';
import { hashPassword } from '../account/passwords.ts';
import { accountById, publicUser } from '../account/users.ts';
import type { Handler } from '../auth-deps.ts';
import { invalid } from '../auth-error.ts';
import { ADMIN_USER } from '../bodies.ts';
import { AUTH_BOUNDS } from '../bounds.ts';
import { readBody } from '../read-body.ts';
import { banSeconds } from './ban-duration.ts';

type Body = InferOutput<typeof ADMIN_USER>;

/** POST /admin/users: an account whose password and address need no confirmation by mail. */
export const createUser: Handler = async (deps, context) => {
  const body = readBody(context, ADMIN_USER);
  if (body.email === '') throw invalid('Cannot create a user without either an email or phone');
  const email = checkedFormat(body.email);
  const banned = banSeconds(body.ban_duration) ?? null;
  const password = await passwordHashOf(body);
  const id = randomUUID();
  const account = await deps.database.transaction(async (sql) => {
    if (!(await insert(sql, id, email, password, banned, body))) throw emailExists();
    return accountById(sql, id);
  });
  return Response.json(account && publicUser(account));
};

async function passwordHashOf({ password }: Body): Promise<string | null> {
  if (password === undefined || password === '') return null;
  const max = AUTH_BOUNDS.password.limit;
  if (Buffer.byteLength(password) > max) {
    throw invalid(`bcrypt: password length exceeds ${max} bytes`);
  }
  return hashPassword(password);
}

/** False when another account has the address. */
async function insert(
  sql: Statements,
  id: string,
  email: string,
  password: string | null,
  banned: number | null,
  { email_confirm, user_metadata = {}, app_metadata = {} }: Body,
): Promise<boolean> {
  const provider = { provider: 'email', providers: ['email'] };
  const rows = await sql.query(
    `with account as (
       insert into auth.users (id, email, encrypted_password, email_confirmed_at, banned_until,
         raw_app_meta_data, raw_user_meta_data)
       values ($1::text::uuid, $2::text, $3::text, case when $4::boolean then now() end,
         now() + make_interval(secs => $5::float8), $6::jsonb, $7::jsonb)
       on conflict do nothing
       returning id
     )
     insert into auth.identities (provider, provider_id, user_id, identity_data)
     select 'email', id::text, id, jsonb_build_object('sub', id::text, 'email', $2::text,
       'email_verified', $4::boolean, 'phone_verified', false) from account
     returning 1`,
    [
      id,
      email,
      password,
      email_confirm,
      banned,
      JSON.stringify({ ...provider, ...app_metadata }),
      JSON.stringify({ ...user_metadata, ...(email_confirm && { email_verified: true }) }),
    ],
  );
  return rows.length > 0;
}
