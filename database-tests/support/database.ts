import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { migratedDatabase } from './migrated-database.ts';

/** A user with a session; `aal` is the assurance level that the token claims, aal1 by default. */
export type Person = { id: string; session: string; name: string; aal?: 'aal1' | 'aal2' };
export type Sql = postgres.Sql<{ bigint: number }>;
export type Transaction = postgres.TransactionSql<{ bigint: number }>;

/** What a product of a test is made from; the rest has defaults. */
export interface ProductFacts {
  name?: string;
  type?: 'Makanan' | 'Minuman';
  price?: number;
  stock?: number;
  archived?: boolean;
}

/** The migrated database of one test file. */
export interface TestDatabase {
  /** Connection string of the superuser. */
  url: string;
  /** As the superuser: for arranging and for looking at the outcome. */
  sql: Sql;
  /** Signs a new person up and in. Names may repeat. */
  person(name: string, role?: 'admin' | 'pengguna'): Promise<Person>;
  /** Runs statements as the API would for this person (null: visitor), in one transaction. */
  as<T>(person: Person | null, work: (sql: Transaction) => Promise<T>): Promise<T>;
  /** Puts a product into the catalogue and returns its id. */
  product(facts?: ProductFacts): Promise<number>;
  /** Puts a product into the cart of a person and returns the line's id. */
  line(person: Person, product: number, quantity?: number, size?: string): Promise<number>;
  close(): Promise<void>;
}

/**
 * Makes a database that looks like that of a hosted project, migrated; rejects when none can be had, so
 * that the tests fail and are not skipped.
 *
 * @param connections how many sessions may work at once (races need many)
 */
export async function openDatabase(connections = 4): Promise<TestDatabase> {
  const database = await migratedDatabase();
  const sql: Sql = postgres(database.url, {
    max: connections,
    onnotice: () => {},
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
  });

  async function as<T>(person: Person | null, work: (sql: Transaction) => Promise<T>) {
    const result = await sql.begin(async (transaction) => {
      await actAs(transaction, person);
      // postgres.js unwraps promises inside arrays; a box keeps the value as it is.
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
      return as(person, async (mine) => {
        const [row] = await mine<{ id: number }[]>`
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

/** Makes the rest of a transaction run as the API would for this person (null: visitor). */
export async function actAs(sql: Transaction, person: Person | null): Promise<void> {
  const role = person === null ? 'anon' : 'authenticated';
  const claims =
    person === null
      ? { role }
      : { role, sub: person.id, session_id: person.session, aal: person.aal ?? 'aal1' };
  await sql`
    select
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('role', ${role}, true)`;
}
