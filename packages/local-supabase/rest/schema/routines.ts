import type { KeyedTable } from './relationships.ts';
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
  isComposite: boolean;
  /** Object id of the returned table or composite type. */
  relation: string;
  /** Columns of `returns table`, or `out` arguments. */
  outputs: Omit<Column, 'defaultValue'>[] | null;
  /** Object id of the table whose row is the only argument. */
  computedFor: string | null;
}

/** The functions by name; computed columns are also added to their tables. */
export function loadRoutines(
  relations: ReadonlyMap<string, KeyedTable>,
  rows: readonly RoutineRow[],
): Map<string, Routine[]> {
  const routines = new Map<string, Routine[]>();
  for (const row of rows) {
    const routine = toRoutine(relations, row);
    if (isCallable(row)) routines.set(row.name, [...(routines.get(row.name) ?? []), routine]);
    const table = row.computedFor === null ? undefined : relations.get(row.computedFor);
    if (table && !row.returnsSet && routine.returns !== 'void' && !table.columns.has(row.name)) {
      table.computed.set(row.name, { sql: routine.sql, type: row.returnType });
    }
  }
  return routines;
}

/** Types of a single argument without a name, which is the whole body of a call. */
const BODY_TYPES = new Set(['json', 'jsonb', 'text']);

/** True unless arguments have no name: a call passes them by name. */
function isCallable({ arguments: list }: RoutineRow): boolean {
  const [only, second] = list;
  if (only && !second && only.name === '') return BODY_TYPES.has(only.type);
  return list.every(({ name }) => name !== '');
}

function toRoutine(relations: ReadonlyMap<string, KeyedTable>, row: RoutineRow): Routine {
  const { name, isVolatile, returnsSet, returnType } = row;
  const isComposite = row.isComposite || row.outputs !== null;
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
    returns: isComposite ? 'composite' : returnType === 'void' ? 'void' : 'scalar',
    resource: resourceOf(relations, row),
  };
}

function resourceOf(relations: ReadonlyMap<string, KeyedTable>, row: RoutineRow): Resource {
  const relation = relations.get(row.relation);
  if (relation && !row.outputs) return relation;
  const columns = (row.outputs ?? []).map((column) => ({ ...column, defaultValue: null }));
  return {
    name: row.name,
    columns: new Map(columns.map((column) => [column.name, column])),
    computed: new Map(),
    relationships: [],
  };
}
