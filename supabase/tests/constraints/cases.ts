import type { Change, Row } from './valid-rows.ts';

/** By constraint or unique index: the table, and cases of rows whose last row violates it. */
export type BrokenRows = Record<string, { table: string; rows: Change[][] }>;

/** A change independent of other rows. */
export const set =
  (change: Row): Change =>
  () =>
    change;

/** Builds single-row cases. */
export const each = (...changes: Row[]): Change[][] => changes.map((change) => [set(change)]);
