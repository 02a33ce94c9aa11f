import type { Statements } from './database.ts';

/** Minimum PostgreSQL version; roles.sql needs `transaction_timeout`. */
const MIN_VERSION = 17;

/** DATABASE_URL is unusable; the message tells the operator what to do. */
export class UnsuitableDatabaseError extends Error {
  override readonly name = 'UnsuitableDatabaseError';
}

interface Owner {
  version: number;
  name: string;
  database: string;
  creates_roles: boolean;
  owns_database: boolean;
  /** API roles that exist, and that the owner may not grant. */
  foreign_roles: string | null;
}

const READ_OWNER = `
  select current_setting('server_version_num')::int / 10000 as version,
    quote_ident(current_user) as name, quote_ident(current_database()) as database,
    rolsuper or rolcreaterole as creates_roles,
    pg_has_role((select datdba from pg_database where datname = current_database()), 'usage')
      as owns_database,
    (select string_agg(api.rolname, ', ' order by api.rolname) from pg_roles as api
     where api.rolname in ('anon', 'authenticated', 'service_role', 'authenticator')
       and not pg_has_role(api.oid, 'member with admin option')) as foreign_roles
  from pg_roles where rolname = current_user`;

/**
 * Checks that a user of a PostgreSQL can prepare its database for the shop, which needs no superuser.
 *
 * @throws UnsuitableDatabaseError with the statements that an administrator runs once
 */
export async function checkDatabase({ query }: Pick<Statements, 'query'>): Promise<void> {
  const [owner] = await query<Owner>(READ_OWNER);
  if (!owner) throw new Error('A role does not find itself in pg_roles');
  const { version, name, database } = owner;
  if (version < MIN_VERSION) {
    throw new UnsuitableDatabaseError(
      `The shop needs PostgreSQL ${MIN_VERSION} or later; that of DATABASE_URL is ${version}.`,
    );
  }
  const missing = [
    ...(owner.creates_roles ? [] : [`alter role ${name} createrole;`]),
    ...(owner.owns_database ? [] : [`alter database ${database} owner to ${name};`]),
    ...(owner.foreign_roles === null
      ? []
      : [`grant ${owner.foreign_roles} to ${name} with admin option;`]),
  ];
  if (missing.length === 0) return;
  throw new UnsuitableDatabaseError(
    [
      'The user of DATABASE_URL lacks rights. An administrator of the PostgreSQL runs once:',
      ...missing,
    ].join('\n  '),
  );
}
