import { readFile } from 'node:fs/promises';
import type { Database } from '../../database/database.ts';
import { addRelationships, type ForeignKeyRow, type KeyedTable } from './relationships.ts';
import { loadRoutines, type RoutineRow } from './routines.ts';
import { type Column, quoteName, type Schema } from './schema.ts';

/**
 * Maximum rows of a request, as in supabase/config.toml. An administrator may set another for the role
 * authenticator, as `pgrst.db_max_rows`.
 */
const DEFAULT_MAX_ROWS = 1000;

/** Names of types that are keywords of SQL, not entries of the catalogue. */
const SQL_TYPE_NAMES = [
  ['int', 'integer'],
  ['decimal', 'numeric'],
  ['float', 'double precision'],
  ['char', 'bpchar'],
] as const;

/** Bits of the function pg_relation_is_updatable. */
const WRITE_METHODS = [
  ['POST', 8],
  ['PATCH', 4],
  ['DELETE', 16],
] as const;

const CATALOGUE = await readFile(new URL('catalogue.sql', import.meta.url), 'utf8');

interface Catalogue {
  relations: {
    id: string;
    name: string;
    isTable: boolean;
    writes: number;
    columns: Column[];
    primaryKey: string[];
    uniqueKeys: string[][];
  }[];
  foreignKeys: ForeignKeyRow[];
  functions: RoutineRow[];
  castTypes: [name: string, sql: string][];
  maxRows: string | null;
}

/** Reads tables, relationships and functions of the schema `public`, as the owner. */
export async function loadSchema(database: Pick<Database, 'transaction'>): Promise<Schema> {
  const catalogue = await database.transaction(async ({ query }) => {
    await query(`select set_config('search_path', '', true)`);
    const rows = await query<{ catalogue: Catalogue }>(CATALOGUE);
    return rows[0]?.catalogue;
  });
  if (!catalogue) throw new Error('The catalogue of the database was not read');

  const relations = new Map<string, KeyedTable>();
  for (const {
    id,
    name,
    columns,
    primaryKey,
    uniqueKeys,
    isTable,
    writes,
  } of catalogue.relations) {
    relations.set(id, {
      name,
      sql: `"public".${quoteName(name)}`,
      columns: new Map(columns.map((column) => [column.name, column])),
      computed: new Map(),
      relationships: [],
      primaryKey,
      uniqueKeys,
      isTable,
      methods: new Set(WRITE_METHODS.filter(([, bit]) => writes & bit).map(([method]) => method)),
    });
  }
  addRelationships(relations, catalogue.foreignKeys);
  const tables = [...relations.values()].filter(({ isTable }) => isTable);
  return {
    tables: new Map(tables.map((table) => [table.name, table])),
    functions: loadRoutines(relations, catalogue.functions),
    castTypes: new Map([
      ...catalogue.castTypes.flatMap(([name, sql]) => [[name, sql] as const, [sql, sql] as const]),
      ...SQL_TYPE_NAMES,
    ]),
    maxRows: Number(catalogue.maxRows ?? DEFAULT_MAX_ROWS),
  };
}
