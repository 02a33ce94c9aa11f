import {
  type Caller,
  openDatabase,
  type Person,
  type TestDatabase,
  type Transaction,
} from '../support/database.ts';
import { toDatabaseError } from '../support/database-error.ts';
import type { Action, Answer, Row, StorageAction, TableAction } from './actions.ts';
import { type Identity, isUser, type User } from './identities.ts';
import { makeWorld } from './make-world.ts';
import { stateReader } from './read-state.ts';
import type { AccessTarget } from './target.ts';
import { DISH } from './world.ts';

/**
 * Opens a database like a hosted project's, accessed with the API's roles and token claims.
 *
 * @param blanketGrants whether to grant every table to all roles first, like in older projects.
 */
export async function openSqlTarget({ blanketGrants = false } = {}): Promise<AccessTarget> {
  const db = await openDatabase();
  const users: Record<User, Person> = {
    customerA: await db.person('budi'),
    customerB: await db.person('sari'),
    admin: await db.person('ayu', 'admin'),
    staff: await db.person('rina', 'staf'),
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

  return {
    transport: 'sql',
    blanketGrants,
    arrange: () => makeWorld(db.sql, ids, (path) => storeObject(db, path)),
    attempt: (identity, action) =>
      toAnswer(db.as(callerOf(identity, users), async (sql) => [...(await carryOut(sql, action))])),
    state: await stateReader(db.sql),
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

/** Runs the statement that PostgREST generates with `return=minimal`. */
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
    const start = action.verb === 'select' ? `select ${action.columns}` : 'delete';
    return sql.unsafe(`${start} from ${table} where ${column} = $1`, [value]);
  }
  const set = Object.keys(action.set).map((name) => `${name} = given.${name}`);
  return sql.unsafe(
    `update ${table} as target set ${set.join(', ')}
      from jsonb_populate_record(null::${table}, $1) as given where target.${column} = $2`,
    [action.set as never, value],
  );
}

/** Runs the statement that the storage service runs as the caller. */
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

/** Inserts the database row of a stored picture. */
async function storeObject({ sql }: TestDatabase, name: string): Promise<void> {
  await sql`insert into storage.objects (bucket_id, name) values ('image_product', ${name})`;
}
