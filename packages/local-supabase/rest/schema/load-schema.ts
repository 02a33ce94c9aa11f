import { readFile } from 'node:fs/promises';
import type { Database } from '../../database/database.ts';
import { addRelationships, type ForeignKeyRow, type TableDraft } from './relationships.ts';
import { loadRoutines, type RoutineRow } from './routines.ts';
import { type Column, quoteName, type Schema } from './schema.ts';

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
    writes: number;
    columns: Column[];
    primaryKey: string[];
    uniqueKeys: string[][];
  }[];
  foreignKeys: ForeignKeyRow[];
  functions: RoutineRow[];
}

/** Reads tables, relationships and functions of the schema `public`, as the owner. */
export async function loadSchema(database: Pick<Database, 'transaction'>): Promise<Schema> {
  const catalogue = await database.transaction(async ({ query }) => {
    await query(`select set_config('search_path', '', true)`);
    const rows = await query<{ catalogue: Catalogue }>(CATALOGUE);
    return rows[0]?.catalogue;
  });
  if (!catalogue) throw new Error('The catalogue of the database was not read');

  const tables = new Map<string, TableDraft>();
  for (const { id, columns, writes, ...table } of catalogue.relations) {
    tables.set(id, {
      ...table,
      sql: `"public".${quoteName(table.name)}`,
      columns: new Map(columns.map((column) => [column.name, column])),
      relationships: [],
      methods: new Set(WRITE_METHODS.filter(([, bit]) => writes & bit).map(([method]) => method)),
    });
  }
  addRelationships(tables, catalogue.foreignKeys);
  return {
    tables: new Map([...tables.values()].map((table) => [table.name, table])),
    functions: loadRoutines(tables, catalogue.functions),
  };
}
