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
  /** Functions of a row that can be selected like columns. */
  computed: ReadonlyMap<string, ComputedColumn>;
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
  /** SQL of the base type of a domain; `type` for others. */
  baseType: string;
  /** SQL of the default. */
  defaultValue: string | null;
}

export interface ComputedColumn {
  /** Qualified and quoted name of the function. */
  sql: string;
  type: string;
}

export type Cardinality = 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many';

/** A relationship from the rows of one table to those of another. */
export interface Relationship {
  cardinality: Cardinality;
  target: Table;
  isSelf: boolean;
  /** Foreign key; of many-to-many, both. */
  constraints: readonly string[];
  /** Pairs of an own column and the equal column of the target; of many-to-many, see `junction`. */
  columns: readonly ColumnPair[];
  junction?: {
    name: string;
    sql: string;
    /** Columns of the junction with those of the source, and of the target. */
    source: readonly ColumnPair[];
    target: readonly ColumnPair[];
  };
}

export type ColumnPair = readonly [own: string, other: string];

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

export interface RoutineArgument {
  /** Empty for an argument without a name. */
  name: string;
  type: string;
  isRequired: boolean;
}

/** True when at most one row is related: the embed is an object, not a list. */
export function isToOne({ cardinality }: Pick<Relationship, 'cardinality'>): boolean {
  return cardinality === 'many-to-one' || cardinality === 'one-to-one';
}

/** Quotes an identifier: a name of the catalogue, or a client's alias (without NUL). */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
