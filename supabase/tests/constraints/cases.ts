import type { Change, Row } from './valid-rows.ts';

/** By constraint or unique index: the table, and cases of rows of which the last violates it. */
export type BrokenRows = Record<string, { table: string; rows: Change[][] }>;

/** The same change whatever the other rows are. */
export const set =
  (change: Row): Change =>
  () =>
    change;

/** Cases of one row each. */
export const each = (...changes: Row[]): Change[][] => changes.map((change) => [set(change)]);
