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
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
  isdistinct: 'is distinct from',
} as const;

/** Comparisons that may be followed by `(any)` or `(all)`. */
export const QUANTIFIED: ReadonlySet<string> = new Set<keyof typeof COMPARE>([
  'eq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
]);

/** Full-text searches, with the function that parses their value. */
export const SEARCH = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
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
