import type { COMPARE, IS, SEARCH } from '../operators.ts';

/** A parsed query string, before its names are compared with the schema. */
export interface Query {
  select: SelectItem[];
  /** Filters, order and range, each with the path of the embedded resource that it belongs to. */
  conditions: AtPath<Condition>[];
  order: AtPath<OrderTerm[]>[];
  limit: AtPath<number>[];
  offset: AtPath<number>[];
  /** `columns`: the keys of the payload that are written. */
  columns?: string[];
  onConflict?: string[];
  /** Arguments of a function call with GET. */
  arguments: Map<string, string>;
}

/** Names (or aliases) of embedded resources, from the root; empty for the root. */
export type EmbedPath = string[];

export interface AtPath<T> {
  path: EmbedPath;
  value: T;
}

/** A column, or a part of a JSON (or composite, or array) column: `data->0->>name`. */
export interface Field {
  name: string;
  path: JsonStep[];
}

export interface JsonStep {
  /** `->>` rather than `->`. */
  asText: boolean;
  /** Name of a member, or position in a list. */
  key: string | number;
}

export type SelectItem = ColumnItem | EmbedItem;

export interface ColumnItem {
  type: 'column';
  /** With the name `*` for all columns. */
  field: Field;
  alias?: string;
  cast?: string;
}

export interface EmbedItem {
  type: 'embed';
  name: string;
  alias?: string;
  /** Foreign key, column or junction that selects one of several relationships. */
  hint?: string;
  join?: 'inner' | 'left';
  /** `...name()`: its columns become columns of the parent. */
  spread: boolean;
  select: SelectItem[];
}

export type Condition = Filter | ConditionGroup;

export interface ConditionGroup {
  type: 'and' | 'or';
  negated: boolean;
  conditions: Condition[];
}

export interface Filter {
  type: 'filter';
  field: Field;
  negated: boolean;
  operation: Operation;
}

export type Operation =
  | { type: 'compare'; operator: CompareOperator; quantifier?: 'any' | 'all'; value: string }
  | { type: 'in'; values: string[] }
  | { type: 'is'; value: keyof typeof IS }
  | { type: 'isdistinct'; value: string }
  | { type: 'search'; operator: keyof typeof SEARCH; language?: string; value: string };

export type CompareOperator = keyof typeof COMPARE;

export interface OrderTerm {
  field: Field;
  /** The embedded resource of the column: `order=category(name)`. */
  embed?: string;
  direction?: 'asc' | 'desc';
  nulls?: 'first' | 'last';
}
