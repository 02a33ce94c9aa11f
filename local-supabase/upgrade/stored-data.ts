import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type postgres from 'postgres';
import { PRELUDE_FILES } from '../database/prepare-database.ts';

/** The data of the last version, see docs/decisions/database.md. */
const FILE = join(import.meta.dirname, 'stored-data.json.gz');

/** Password of the accounts in the stored data. */
export const STORED_PASSWORD = 'Senja-yang-disimpan-1';

/** The database of a shop of another version, from which this one must upgrade. */
export interface StoredData {
  /** The version's tag; before the first one, the commit of the data. */
  version: string;
  /** SQL that made the database: preparation, then each migration. */
  statements: string[];
  tables: StoredTable[];
  /** Last values of the sequences, by name. */
  sequences: Record<string, number>;
}

/** A table with all its rows. */
export interface StoredTable {
  /** Schema and name, quoted where needed. */
  name: string;
  /** Without generated columns. */
  columns: string[];
  rows: Record<string, unknown>[];
}

export async function readStoredData(): Promise<StoredData> {
  return JSON.parse(String(await promisify(gunzip)(await readFile(FILE)))) as StoredData;
}

/** Stores the content of a database. */
export async function storeData(sql: postgres.Sql, version: string): Promise<void> {
  const prelude = await Promise.all(PRELUDE_FILES.map((file) => readFile(file, 'utf8')));
  const migrations = await sql<{ text: string }[]>`
    select statements[1] as text from supabase_migrations.schema_migrations order by version`;
  const sequences = await sql<{ name: string; value: number | null }[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::int as value
    from pg_sequences`;
  const stored: StoredData = {
    version,
    statements: [...prelude, ...migrations.map(({ text }) => text)],
    tables: await readTables(sql),
    sequences: Object.fromEntries(
      sequences.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])),
    ),
  };
  await writeFile(FILE, await promisify(gzip)(JSON.stringify(stored), { level: 9 }));
}

/** All tables of a shop with their rows, in an order that does not change. */
export async function readTables(sql: postgres.Sql): Promise<StoredTable[]> {
  const tables = await sql<{ name: string; columns: string[] }[]>`
    select attrelid::regclass::text as name, array_agg(quote_ident(attname) order by attnum) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
      and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
    group by 1 order by 1`;
  const read = tables.map(async ({ name, columns }) => {
    const rows = await sql.unsafe<{ row: Record<string, unknown> }[]>(
      `select to_jsonb(each) as row from (select ${columns.join()} from ${name}) each order by each::text`,
    );
    return { name, columns, rows: rows.map(({ row }) => row) };
  });
  return Promise.all(read);
}

/** Makes an empty database one with the stored data. */
export async function loadStoredData(sql: postgres.Sql, stored: StoredData): Promise<void> {
  for (const text of stored.statements) await sql.unsafe(text);
  await sql.begin(async (transaction) => {
    // Without triggers and foreign keys: the rows are as they were.
    await transaction.unsafe('set local session_replication_role = replica');
    const names = stored.tables.map(({ name }) => name).join();
    await transaction.unsafe(`truncate ${names}`);
    for (const { name, columns, rows } of stored.tables) {
      const list = columns.join();
      await transaction.unsafe(
        `insert into ${name} (${list}) overriding system value
         select ${list} from jsonb_populate_recordset(null::${name}, $1::text::jsonb)`,
        [JSON.stringify(rows)],
      );
    }
    for (const [name, value] of Object.entries(stored.sequences)) {
      await transaction.unsafe('select setval($1::text::regclass, $2::int)', [name, value]);
    }
  });
}
