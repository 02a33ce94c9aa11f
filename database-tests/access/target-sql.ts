import {
  type Caller,
  openDatabase,
  type Person,
  type TestDatabase,
  type Transaction,
} from '../support/database.ts';
import { toDatabaseError } from '../support/database-error.ts';
import type { Action, Answer, Row, State, StorageAction, TableAction } from './actions.ts';
import { type Identity, isUser, type User } from './identities.ts';
import type { AccessTarget } from './target.ts';
import { type Arrange, DISH, makeWorld } from './world.ts';

/**
 * Opens a database like that of a hosted project, accessed as the roles of the API with the claims of
 * a token.
 *
 * @param blanketGrants grants every table to all roles first, as older projects do
 */
export async function openSqlTarget({ blanketGrants = false } = {}): Promise<AccessTarget> {
  const db = await openDatabase();
  const users: Record<User, Person> = {
    customerA: await db.person('budi'),
    customerB: await db.person('sari'),
    admin: await db.person('ayu', 'admin'),
    demoted: await db.person('dono', 'admin'),
    signedOut: await db.person('gita', 'admin'),
  };
  await db.sql`update public.profiles set role = 'pengguna' where id = ${users.demoted.id}`;
  await db.sql`delete from auth.sessions where user_id = ${users.signedOut.id}`;
  await db.sql`select public.mirror_food(${db.sql.json([{ id: DISH, title: 'Soto Betawi' }])}, false)`;
  if (blanketGrants) {
    await db.sql`grant all on all tables in schema public, private to anon, authenticated`;
  }
  const ids = Object.fromEntries(
    Object.entries(users).map(([user, { id }]) => [user, id]),
  ) as Record<User, string>;

  const stateQuery = await buildStateQuery(db);

  return {
    transport: 'sql',
    blanketGrants,
    arrange: () => makeWorld(arrangeWith(db, ids.customerA), ids),
    attempt: (identity, action) =>
      toAnswer(db.as(callerOf(identity, users), async (sql) => [...(await carryOut(sql, action))])),
    state: async () => (await db.sql.unsafe<{ state: State }[]>(stateQuery))[0]?.state ?? {},
    close: () => db.close(),
  };
}

function callerOf(identity: Identity, users: Record<User, Person>): Caller {
  if (isUser(identity)) return users[identity];
  return identity === 'service' ? 'service' : null;
}

async function toAnswer(work: Promise<Row[]>): Promise<Answer> {
  try {
    return { rows: await work };
  } catch (error) {
    return { errorCode: toDatabaseError(error).code };
  }
}

function carryOut(sql: Transaction, action: Action): Promise<Row[]> {
  if ('table' in action) return onTable(sql, action);
  if (action.verb !== 'execute') return onStorage(sql, action);
  const names = Object.keys(action.arguments);
  const list = names.map((name, index) => `${name} => $${index + 1}`).join(', ');
  const values = Object.values(action.arguments);
  return sql.unsafe(`select * from ${action.function}(${list})`, values as never[]);
}

/** Runs the statement that PostgREST makes of a request that asks for no rows. */
function onTable(sql: Transaction, action: TableAction): Promise<Row[]> {
  const { table } = action;
  if ('row' in action) {
    const names = Object.keys(action.row);
    const insert = `insert into ${table} (${names.join(', ')})
      select ${names.join(', ')} from jsonb_populate_record(null::${table}, $1)`;
    const conflict = `on conflict (id) do update
      set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`;
    return sql.unsafe(action.verb === 'insert' ? insert : `${insert} ${conflict}`, [
      action.row as never,
    ]);
  }
  const { column, value } = action.where;
  if (!('set' in action)) {
    const start = action.verb === 'select' ? 'select *' : 'delete';
    return sql.unsafe(`${start} from ${table} where ${column} = $1`, [value]);
  }
  const set = Object.keys(action.set).map((name) => `${name} = given.${name}`);
  return sql.unsafe(
    `update ${table} as target set ${set.join(', ')}
      from jsonb_populate_record(null::${table}, $1) as given where target.${column} = $2`,
    [action.set as never, value],
  );
}

/** Runs the statement that the storage service runs on behalf of the caller. */
function onStorage(sql: Transaction, action: StorageAction): Promise<Row[]> {
  const bucket = 'image_product';
  switch (action.verb) {
    case 'upload':
      return sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${action.name})`;
    case 'overwrite':
      return sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${action.name})
        on conflict (bucket_id, name)
        do update set metadata = jsonb_build_object('tag', gen_random_uuid())`;
    case 'remove':
      return sql`delete from storage.objects where bucket_id = ${bucket} and name = ${action.name}`;
    case 'move':
      return sql`update storage.objects set name = ${action.to} where name = ${action.from}`;
    case 'copy':
      return sql`insert into storage.objects (bucket_id, name)
        select bucket_id, ${action.to} from storage.objects where name = ${action.from}`;
    case 'list':
      return sql`select name from storage.objects where bucket_id = ${bucket}`;
    case 'create bucket':
      return sql`insert into storage.buckets (id, name) values (${action.bucket}, ${action.bucket})`;
    case 'change bucket':
      return sql`update storage.buckets set file_size_limit = null where id = ${action.bucket}`;
    case 'delete bucket':
      return sql`delete from storage.buckets where id = ${action.bucket}`;
    case 'public read':
      throw new Error('A public read runs no statement.');
  }
}

/** @param customer owner of the row in private.cart_request */
function arrangeWith({ sql }: TestDatabase, customer: string): Arrange {
  const insert = (table: string, rows: Row[], conflict = '') => {
    const names = Object.keys(rows[0] ?? {}).join(', ');
    return sql.unsafe(
      `insert into public.${table} (${names})
        select ${names} from jsonb_populate_recordset(null::public.${table}, $1) ${conflict} returning *`,
      [rows as never],
    );
  };
  return {
    insert: async (table, rows) => [...(await insert(table, rows))],
    async update(table, [column, value], set) {
      await sql`update ${sql(`public.${table}`)} set ${sql(set)} where ${sql(column)} = ${value}`;
    },
    async upsert(table, rows) {
      await insert(
        table,
        rows,
        'on conflict (size) do update set price_difference = excluded.price_difference',
      );
    },
    async clear() {
      await sql`delete from public.keranjang`;
      await sql`delete from public.pesanan`;
      await sql`delete from public.browser_event`;
      await sql`delete from public.browser_event_day`;
      await sql`delete from public.product where external_id is distinct from ${DISH}`;
      await sql`update private.settings set require_admin_mfa = false`;
      await sql`delete from private.cart_request`;
      await sql`insert into private.cart_request (id_user, idempotency_key)
        values (${customer}, gen_random_uuid())`;
    },
    async store(name) {
      await sql`insert into storage.objects (bucket_id, name) values ('image_product', ${name})`;
    },
  };
}

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name, c.relname as short
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private', 'storage', 'auth') and c.relkind = 'r'`;

/** Builds a query for all rows of all tables, also of tables that no role of the API reaches. */
async function buildStateQuery({ sql }: TestDatabase): Promise<string> {
  const tables = await sql.unsafe<{ name: string; short: string }[]>(TABLES);
  const parts = tables.map(
    ({ name, short }) =>
      `'${short}', (select coalesce(jsonb_agg(to_jsonb(t) order by t), '[]') from ${name} t)`,
  );
  return `select jsonb_build_object(${parts.join(', ')}) as state`;
}
