import type { Relationship, Table } from './schema.ts';

/** Draft of a table, used while the schema is loaded. */
export interface TableDraft extends Table {
  /** Column names of each primary or unique key, sorted. */
  uniqueKeys: string[][];
  relationships: Relationship[];
}

export interface ForeignKeyRow {
  name: string;
  /** Object id of the table that has the key. */
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
}

/** Adds the relationships by foreign keys to each table, in both directions. */
export function addRelationships(
  tables: ReadonlyMap<string, TableDraft>,
  rows: readonly ForeignKeyRow[],
): void {
  for (const { columns, targetColumns, ...key } of rows) {
    const table = tables.get(key.table);
    const target = tables.get(key.target);
    if (!table || !target) continue;
    const isUnique = table.uniqueKeys.some(
      (unique) =>
        unique.length === columns.length && unique.every((name) => columns.includes(name)),
    );
    const pairs = columns.map((name, index) => [name, targetColumns[index] ?? ''] as const);
    const common = { isSelf: table === target, constraint: key.name };
    // Of a foreign key to the table itself, only the rows that refer to a row can be embedded: both
    // directions have the same names.
    if (!common.isSelf) {
      table.relationships.push({
        ...common,
        cardinality: isUnique ? 'one-to-one' : 'many-to-one',
        target,
        columns: pairs,
      });
    }
    target.relationships.push({
      ...common,
      cardinality: isUnique ? 'one-to-one' : 'one-to-many',
      target: table,
      columns: pairs.map(([own, other]) => [other, own]),
    });
  }
}
