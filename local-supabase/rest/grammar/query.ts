import { checkBound } from '../bounds.ts';
import { parseError, RestError } from '../rest-error.ts';
import type { Query } from './ast.ts';
import { filtersOf, parseFilter, parseLogic, parseNames } from './conditions.ts';
import { parseOrder } from './order.ts';
import { type Parameter, parseQueryString } from './query-string.ts';
import { Scanner } from './scanner.ts';
import { parseSelect } from './select.ts';

/** The API key, which the gateway accepts in the query and has already read. */
const API_KEY = 'apikey';

/** Values that make a parameter of a function call a filter on its result. */
const LOOKS_LIKE_FILTER =
  /^(not\.|is\.|in\.|isdistinct\.|(eq|gte?|lte?|neq|i?like|i?match|cs|cd|ov|sl|sr|nxr|nxl|adj)(\((any|all)\))?\.|(pl|ph|w)?fts(\(|\.))/;

/**
 * Parses a whole query string.
 *
 * @param takesArguments for functions called with GET: parameters without an operator are their
 * arguments
 * @throws RestError when any part of it cannot be parsed
 */
export function parseQuery(search: string, takesArguments = false): Query {
  const query: Query = {
    select: [{ type: 'column', field: { name: '*', path: [] } }],
    conditions: [],
    order: [],
    limit: [],
    offset: [],
    arguments: new Map(),
  };
  const seen = new Set<string>();
  const counts = { filters: 0, orderTerms: 0 };
  for (const parameter of parseQueryString(search)) {
    const [name, value] = parameter;
    if (name === API_KEY) continue;
    const word = name.slice(name.lastIndexOf('.') + 1);
    if (isReserved(word, name)) {
      if (seen.has(name) && word !== 'and' && word !== 'or') {
        throw parseError(`Parameter "${name}" is repeated`);
      }
      seen.add(name);
      parseReserved(query, word, parameter, counts);
    } else if (takesArguments && !name.includes('.') && !LOOKS_LIKE_FILTER.test(value)) {
      addArgument(query.arguments, name, value);
    } else {
      query.conditions.push(parseFilter(name, value));
      checkBound('filters', ++counts.filters);
    }
  }
  return query;
}

/** A repeated name adds a value to a variadic argument. */
function addArgument(given: Query['arguments'], name: string, value: string): void {
  const values = given.get(name);
  checkBound('listLength', (values?.length ?? 0) + 1);
  if (values) values.push(value);
  else given.set(name, [value]);
  checkBound('keys', given.size);
}

function isReserved(word: string, name: string): boolean {
  if (word === 'and' || word === 'or') return true;
  if (word === 'order' || word === 'limit' || word === 'offset') return true;
  return name === 'select' || name === 'columns' || name === 'on_conflict';
}

function parseReserved(
  query: Query,
  word: string,
  [name, value]: Parameter,
  counts: { filters: number; orderTerms: number },
): void {
  switch (word) {
    case 'select':
      query.select = parseSelect(value);
      return;
    case 'columns':
      query.columns = parseColumns(value, name);
      return;
    case 'on_conflict':
      query.onConflict = parseColumns(value, name);
      return;
    case 'order': {
      const terms = parseOrder(value);
      counts.orderTerms += terms.length;
      checkBound('orderTerms', counts.orderTerms);
      query.order.push({ path: pathOf(name), value: terms });
      return;
    }
    case 'limit':
    case 'offset':
      query[word].push({ path: pathOf(name), value: parseCount(name, value) });
      return;
    default: {
      const logic = parseLogic(name, value);
      counts.filters += filtersOf(logic.value).length;
      checkBound('filters', counts.filters);
      query.conditions.push(logic);
    }
  }
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
  const names: string[] = [];
  do {
    scanner.space();
    names.push(scanner.name());
    checkBound('keys', names.length);
  } while (scanner.takesSpaced(','));
  scanner.end();
  return [...new Set(names)];
}

function parseCount(name: string, value: string): number {
  if (!/^-?\d{1,15}$/.test(value)) throw parseError(`"${name}" is not a whole number`);
  const count = Number(value);
  if (count >= 0) return count;
  const subject = name.endsWith('limit') ? 'Limit' : 'Offset';
  throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
    details: `${subject} should be greater than or equal to zero.`,
  });
}
