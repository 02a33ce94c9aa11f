/** What the REST API knows of the database. Client text is compared with keys of maps only. */
export interface Schema {
  tables: ReadonlyMap<string, Table>;
  /** Overloads by name. */
  functions: ReadonlyMap<string, readonly Routine[]>;
  /** Names of types that a client may cast to, with their SQL. */
  castTypes: ReadonlyMap<string, string>;
  /** Rows that one request reads at most. */
  maxRows: number;
}

/** Something with columns: a table, a view, or what a function returns. */
export interface Resource {
  name: string;
  columns: ReadonlyMap<string, Column>;
  /** Functions of a row that are read like columns. */
  computed: ReadonlyMap<string, ComputedColumn>;
  relationships: readonly Relationship[];
}

export interface Table extends Resource {
  /** Qualified and quoted. */
  sql: string;
  /** Empty for views. */
  primaryKey: readonly string[];
  /** What PostgreSQL can do with its rows: not every view can be written to. */
  methods: ReadonlySet<WriteMethod>;
}

export type WriteMethod = 'POST' | 'PATCH' | 'DELETE';

export interface Column {
  name: string;
  /** SQL of the type. */
  type: string;
  /** SQL of the type that a domain is made of; `type` for others. */
  baseType: string;
  /** SQL of what a missing value becomes. */
  defaultValue: string | null;
}

export interface ComputedColumn {
  /** Qualified and quoted name of the function. */
  sql: string;
  type: string;
}

export type Cardinality = 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many';

/** How rows of one table are found from rows of another. */
export interface Relationship {
  cardinality: Cardinality;
  target: Table;
  isSelf: boolean;
  /** Foreign key; of many-to-many, both. */
  constraints: readonly string[];
  /** Own columns and those of the target that are equal; of many-to-many, see `junction`. */
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
  /** What filters, order and embeds see; without columns for scalars. */
  resource: Resource;
}

export interface RoutineArgument {
  /** Empty when it has none. */
  name: string;
  type: string;
  isRequired: boolean;
  isVariadic: boolean;
}

/** True for the one side of a relationship, where an embed is an object. */
export function isToOne({ cardinality }: Pick<Relationship, 'cardinality'>): boolean {
  return cardinality === 'many-to-one' || cardinality === 'one-to-one';
}

/** Quotes an identifier: a name of the catalogue, or a client's alias (without NUL). */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
