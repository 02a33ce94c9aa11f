import type { ColumnPair, ComputedColumn, Relationship, Table } from './schema.ts';

/** A table while the schema is being loaded. */
export interface KeyedTable extends Table {
  isTable: boolean;
  /** Column names of each primary or unique key, sorted. */
  uniqueKeys: string[][];
  relationships: Relationship[];
  computed: Map<string, ComputedColumn>;
}

export interface ForeignKeyRow {
  name: string;
  /** Object id of the table that has the key. */
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
}

interface ForeignKey {
  name: string;
  table: KeyedTable;
  target: KeyedTable;
  /** Columns of the table with those of the target. */
  pairs: ColumnPair[];
}

/** Adds the relationships by foreign keys to each table, in both directions. */
export function addRelationships(
  tables: ReadonlyMap<string, KeyedTable>,
  rows: readonly ForeignKeyRow[],
): void {
  const keys = rows.flatMap((row) => toForeignKey(tables, row));
  for (const key of keys) addDirect(key);
  for (const junction of new Set(keys.map(({ table }) => table))) {
    // A junction is a table whose primary key has the columns of both foreign keys.
    const parts = keys.filter(
      ({ table, pairs }) =>
        table === junction && pairs.every(([column]) => junction.primaryKey.includes(column)),
    );
    for (const source of parts) {
      for (const target of parts) if (source !== target) addManyToMany(source, target);
    }
  }
}

function toForeignKey(tables: ReadonlyMap<string, KeyedTable>, row: ForeignKeyRow): ForeignKey[] {
  const table = tables.get(row.table);
  const target = tables.get(row.target);
  if (!table?.isTable || !target?.isTable) return [];
  const pairs = row.columns.map(
    (column, index): ColumnPair => [column, row.targetColumns[index] ?? ''],
  );
  return [{ name: row.name, table, target, pairs }];
}

function addDirect({ name, table, target, pairs }: ForeignKey): void {
  const columns = pairs.map(([column]) => column).sort();
  const isUnique = table.uniqueKeys.some(
    (key) => key.length === columns.length && columns.every((column) => key.includes(column)),
  );
  const common = { isSelf: table === target, constraints: [name] };
  table.relationships.push({
    ...common,
    cardinality: isUnique ? 'one-to-one' : 'many-to-one',
    target,
    columns: pairs,
  });
  target.relationships.push({
    ...common,
    cardinality: isUnique ? 'one-to-one' : 'one-to-many',
    target: table,
    columns: pairs.map(([own, other]): ColumnPair => [other, own]),
  });
}

function addManyToMany(source: ForeignKey, target: ForeignKey): void {
  source.target.relationships.push({
    cardinality: 'many-to-many',
    target: target.target,
    isSelf: source.target === target.target,
    constraints: [source.name, target.name],
    columns: [],
    junction: {
      name: source.table.name,
      sql: source.table.sql,
      source: source.pairs,
      target: target.pairs,
    },
  });
}
