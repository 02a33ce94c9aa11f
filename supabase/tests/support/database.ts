import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { migratedDatabase } from './migrated-database.ts';

/** A user with a session; `aal` is the token's assurance level, aal1 by default. */
export type Person = { id: string; session: string; name: string; aal?: 'aal1' | 'aal2' };
/** A user, a visitor (null) or the server with the service key. */
export type Caller = Person | null | 'service';
export type Sql = postgres.Sql<{ bigint: number }>;
export type Transaction = postgres.TransactionSql<{ bigint: number }>;

/** Product columns set by a test; others have defaults. */
export interface ProductFacts {
  name?: string;
  type?: 'Makanan' | 'Minuman';
  price?: number;
  stock?: number;
  archived?: boolean;
}

/** The migrated database of one test file. */
export interface TestDatabase {
  /** Superuser connection string. */
  url: string;
  /** Superuser connection, to arrange data and check results. */
  sql: Sql;
  /** Creates a user with a session. Names may repeat. */
  person(name: string, role?: 'admin' | 'staf' | 'pengguna'): Promise<Person>;
  /** Runs statements like the API for this caller, in one transaction. */
  as<T>(caller: Caller, work: (sql: Transaction) => Promise<T>): Promise<T>;
  /** Adds a product to the catalogue and returns its id. */
  product(facts?: ProductFacts): Promise<number>;
  /** Adds a product to the cart of a user and returns the id of the line. */
  line(person: Person, product: number, quantity?: number, size?: string): Promise<number>;
  close(): Promise<void>;
}

/** Connects to a database; ids are numbers. */
export function connect(url: string, max: number): Sql {
  return postgres(url, {
    max,
    onnotice: () => {},
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
  });
}

/**
 * Creates a migrated database like a hosted project's.
 *
 * @param connections maximum number of connections (races need many).
 * @throws if there is no server, so that tests fail instead of being skipped.
 */
export async function openDatabase(connections = 4): Promise<TestDatabase> {
  const database = await migratedDatabase();
  const sql = connect(database.url, connections);

  async function as<T>(caller: Caller, work: (sql: Transaction) => Promise<T>) {
    const result = await sql.begin(async (transaction) => {
      await actAs(transaction, caller);
      // Wrapped, because postgres.js resolves promises in a returned array.
      return { value: await work(transaction) };
    });
    return (result as { value: T }).value;
  }

  return {
    url: database.url,
    sql,
    as,
    async person(name, role = 'pengguna') {
      const person = { id: randomUUID(), session: randomUUID(), name };
      await sql`insert into auth.users (id, email) values (${person.id}, ${`${name}@kedai.test`})`;
      await sql`insert into auth.sessions (id, user_id) values (${person.session}, ${person.id})`;
      await sql`update public.profiles set role = ${role} where id = ${person.id}`;
      return person;
    },
    async product({
      name = 'Es Kopi Senja',
      type = 'Minuman',
      price = 20_000,
      stock = 10,
      archived,
    } = {}) {
      const [row] = await sql<{ id: number }[]>`
        insert into public.product (product_name, type_product, price, stock_product, archived_at)
        values (${name}, ${type}, ${price}, ${stock}, ${archived ? new Date() : null})
        returning id`;
      return row?.id ?? 0;
    },
    async line(person, product, quantity = 1, size) {
      return as(person, async (transaction) => {
        const [row] = await transaction<{ id: number }[]>`
          select id
          from public.add_to_cart(${product}, ${quantity}, ${randomUUID()}, ${size ?? null})`;
        return row?.id ?? 0;
      });
    },
    async close() {
      await sql.end();
      await database.drop();
    },
  };
}

/** Sets role and claims of the caller for the rest of the transaction, like the API. */
export async function actAs(sql: Transaction, caller: Caller): Promise<void> {
  const claims = claimsOf(caller);
  await sql`
    select
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('role', ${claims.role}, true)`;
}

function claimsOf(caller: Caller) {
  if (caller === null) return { role: 'anon' };
  if (caller === 'service') return { role: 'service_role' };
  const { id, session, aal = 'aal1' } = caller;
  return { role: 'authenticated', sub: id, session_id: session, aal };
}

/** Runs statements in a rolled-back transaction, and returns their result. */
export async function withRollback<T>(
  sql: Sql,
  work: (sql: Transaction) => Promise<T>,
): Promise<T> {
  const rollback = new Error('rollback');
  const results: T[] = [];
  await sql
    .begin(async (transaction) => {
      results.push(await work(transaction));
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  return results[0] as T;
}
