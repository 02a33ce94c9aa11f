import type { Row, State } from './actions.ts';

/** The row of a table with this id. */
export const rowOf = (state: State, table: string, id: number): Row | undefined =>
  state[table]?.find((row) => Number(row.id) === id);
