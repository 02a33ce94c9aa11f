/** The operators of filters, with their SQL. */

export const COMPARE = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
} as const;

export const IS = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
} as const;

/** Whether a name from the request is a key of the table. */
export function isNameOf<Names extends object>(
  table: Names,
  name: string,
): name is keyof Names & string {
  return Object.hasOwn(table, name);
}
