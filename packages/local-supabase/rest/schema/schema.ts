/** The schema of the REST API. Text of clients is only looked up in maps. */
export interface Schema {
  tables: ReadonlyMap<string, Table>;
  /** Overloads by name. */
  functions: ReadonlyMap<string, readonly Routine[]>;
}

/** A relation with columns: a table, a view, or the result of a function. */
export interface Resource {
  name: string;
  columns: ReadonlyMap<string, Column>;
  relationships: readonly Relationship[];
}

export interface Table extends Resource {
  /** Qualified and quoted. */
  sql: string;
  /** Empty for views. */
  primaryKey: readonly string[];
  /** Methods that its rows allow: not every view can be written to. */
  methods: ReadonlySet<WriteMethod>;
}

export type WriteMethod = 'POST' | 'PATCH' | 'DELETE';

export interface Column {
  name: string;
  /** SQL of the type. */
  type: string;
}

type Cardinality = 'many-to-one' | 'one-to-many' | 'one-to-one';

/** A relationship from the rows of one table to those of another. */
export interface Relationship {
  cardinality: Cardinality;
  target: Table;
  isSelf: boolean;
  /** Name of the foreign key. */
  constraint: string;
  /** Pairs of an own column and the equal column of the target. */
  columns: readonly (readonly [own: string, other: string])[];
}

export interface Routine {
  name: string;
  /** Qualified and quoted. */
  sql: string;
  arguments: readonly RoutineArgument[];
  isVolatile: boolean;
  returnsSet: boolean;
  /** Nothing, one value (or a set of them), or rows with columns. */
  returns: 'void' | 'scalar' | 'composite';
  /** The result, for filters, order and embeds; without columns for scalars. */
  resource: Resource;
}

interface RoutineArgument {
  name: string;
  type: string;
  isRequired: boolean;
}

/** True when at most one row is related: the embed is an object, not a list. */
export function isToOne({ cardinality }: Pick<Relationship, 'cardinality'>): boolean {
  return cardinality !== 'one-to-many';
}

/** Quotes an identifier: a name of the catalogue, or a client's alias (without NUL). */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
