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

export type SelectItem = ColumnItem | EmbedItem;

export interface ColumnItem {
  type: 'column';
  /** `*` for all columns. */
  name: string;
  /** Steps into the value: `data->0->>name`. */
  path?: JsonStep[];
  cast?: string;
  alias?: string;
}

export interface JsonStep {
  /** `->>` rather than `->`. */
  asText: boolean;
  /** Name of a member, or position in a list. */
  key: string | number;
}

export interface EmbedItem {
  type: 'embed';
  name: string;
  alias?: string;
  /** Foreign key or column that selects one of several relationships. */
  hint?: string;
  /** `!inner`: rows without a related row are left out. */
  isInner: boolean;
  select: SelectItem[];
}

export type Condition = Filter | ConditionGroup;

interface ConditionGroup {
  type: 'and' | 'or';
  negated: boolean;
  conditions: Condition[];
}

export interface Filter {
  type: 'filter';
  column: string;
  negated: boolean;
  operation: Operation;
}

export type Operation =
  | {
      type: 'compare';
      operator: keyof typeof COMPARE;
      quantifier?: 'any' | 'all';
      value: string;
    }
  | { type: 'search'; operator: keyof typeof SEARCH; language?: string; value: string }
  | { type: 'in'; values: string[] }
  | { type: 'is'; value: keyof typeof IS };

export interface OrderTerm {
  column: string;
  direction?: 'asc' | 'desc';
  nulls?: 'first' | 'last';
}
