import type { TableDraft } from './relationships.ts';
import { type Column, quoteName, type Resource, type Routine } from './schema.ts';

/** A function, as catalogue.sql returns it. */
export interface RoutineRow {
  name: string;
  arguments: { name: string; type: string }[];
  /** Number of arguments at the end that have a default. */
  defaults: number;
  isVolatile: boolean;
  returnsSet: boolean;
  returnType: string;
  /** Object id of the returned table, if it returns rows of one. */
  relation: string;
  /** Columns of `returns table`, or `out` arguments. */
  outputs: Column[] | null;
}

/** The functions by name. */
export function loadRoutines(
  tables: ReadonlyMap<string, TableDraft>,
  rows: readonly RoutineRow[],
): Map<string, Routine[]> {
  return Map.groupBy(
    rows.map((row) => toRoutine(tables, row)),
    ({ name }) => name,
  );
}

function toRoutine(tables: ReadonlyMap<string, TableDraft>, row: RoutineRow): Routine {
  const { name, isVolatile, returnsSet, returnType, outputs } = row;
  const table = outputs ? undefined : tables.get(row.relation);
  const firstDefault = row.arguments.length - row.defaults;
  return {
    name,
    sql: `"public".${quoteName(name)}`,
    arguments: row.arguments.map((argument, index) => ({
      ...argument,
      isRequired: index < firstDefault,
    })),
    isVolatile,
    returnsSet,
    returns: table || outputs ? 'composite' : returnType === 'void' ? 'void' : 'scalar',
    resource: table ?? resultOf(name, outputs ?? []),
  };
}

function resultOf(name: string, outputs: readonly Column[]): Resource {
  const columns = new Map(outputs.map((column) => [column.name, column]));
  return { name, columns, relationships: [] };
}
