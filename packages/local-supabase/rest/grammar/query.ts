import { checkBound } from '../bounds.ts';
import { COMPARE, SEARCH } from '../operators.ts';
import { parseError, RestError, rangeError } from '../rest-error.ts';
import type { Query } from './ast.ts';
import { filtersOf, parseFilter, parseLogic, parseNames } from './conditions.ts';
import { parseOrder } from './order.ts';
import { Scanner } from './scanner.ts';
import { parseSelect } from './select.ts';

/** The API key, which the gateway accepts in the query and has already read. */
const API_KEY = 'apikey';

/** Values that make a parameter of a function call a filter on its result. */
const LOOKS_LIKE_FILTER = new RegExp(
  `^(not|is|in|(${Object.keys(COMPARE).join('|')})(\\((any|all)\\))?|(${Object.keys(SEARCH).join('|')})(\\(.*\\))?)\\.`,
  's',
);

/** Adds a parameter to the query. */
type ReadParameter = (query: Query, value: string, name: string) => void;

/** Parameters of the whole request. */
const OF_REQUEST = new Map<string, ReadParameter>([
  [
    'select',
    (query, value) => {
      query.select = parseSelect(value);
    },
  ],
  [
    'columns',
    (query, value, name) => {
      query.columns = parseColumns(value, name);
    },
  ],
  [
    'on_conflict',
    (query, value, name) => {
      query.onConflict = parseColumns(value, name);
    },
  ],
]);

const readLogic: ReadParameter = (query, value, name) =>
  query.conditions.push(parseLogic(name, value));
const readCount =
  (key: 'limit' | 'offset'): ReadParameter =>
  (query, value, name) =>
    query[key].push({ path: pathOf(name), value: parseCount(name, value) });

/** Parameters of one resource, which is named before: `embedded.order`. */
const OF_RESOURCE = new Map<string, ReadParameter>([
  ['and', readLogic],
  ['or', readLogic],
  ['limit', readCount('limit')],
  ['offset', readCount('offset')],
  [
    'order',
    (query, value, name) => query.order.push({ path: pathOf(name), value: parseOrder(value) }),
  ],
]);

/**
 * Parses a whole query string.
 *
 * @param search as it was sent, with or without its question mark
 * @param takesArguments for functions called with GET: parameters without an operator are their
 * arguments
 * @throws RestError when any part of it cannot be parsed
 */
export function parseQuery(search: string, takesArguments = false): Query {
  const query: Query = {
    select: [{ type: 'column', name: '*' }],
    conditions: [],
    order: [],
    limit: [],
    offset: [],
    arguments: new Map(),
  };
  const seen = new Set<string>();
  for (const [name, value] of decodeParameters(search)) {
    if (name === API_KEY) continue;
    const read = OF_REQUEST.get(name) ?? OF_RESOURCE.get(name.slice(name.lastIndexOf('.') + 1));
    const isArgument =
      !read && takesArguments && !name.includes('.') && !LOOKS_LIKE_FILTER.test(value);
    if (seen.has(name) && (isArgument || (read && read !== readLogic))) {
      throw parseError(`Parameter "${name}" is repeated`);
    }
    seen.add(name);
    if (read) read(query, value, name);
    else if (isArgument) query.arguments.set(name, value);
    else query.conditions.push(parseFilter(name, value));
  }
  checkBound('keys', query.arguments.size);
  checkBound('filters', query.conditions.flatMap(({ value }) => filtersOf(value)).length);
  checkBound('orderTerms', query.order.flatMap(({ value }) => value).length);
  return query;
}

/** Splits and decodes the query of a URL. `+` is a space. */
function decodeParameters(search: string): URLSearchParams {
  checkBound('queryLength', search.length);
  let decoded: string;
  try {
    decoded = decodeURIComponent(search);
  } catch {
    throw parseError('The query string is not valid UTF-8 in percent-encoding');
  }
  if (decoded.includes('\0')) {
    throw new RestError(400, '22P05', 'NUL and unpaired surrogates cannot be stored');
  }
  return new URLSearchParams(search);
}

/** The embedded resources that a parameter such as `a.b.order` belongs to. */
function pathOf(name: string): string[] {
  const scanner = new Scanner(name, 'tree path');
  const names = parseNames(scanner);
  scanner.end();
  return names.slice(0, -1);
}

function parseColumns(text: string, subject: string): string[] {
  const scanner = new Scanner(text, `${subject} parameter`);
  const names = scanner.list(() => scanner.name());
  scanner.end();
  checkBound('keys', names.length);
  return [...new Set(names)];
}

function parseCount(name: string, value: string): number {
  if (!/^-?\d{1,15}$/.test(value)) throw parseError(`"${name}" is not a whole number`);
  const count = Number(value);
  if (count >= 0) return count;
  const subject = name.endsWith('limit') ? 'Limit' : 'Offset';
  throw rangeError(`${subject} should be greater than or equal to zero.`);
}
