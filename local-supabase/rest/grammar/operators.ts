import { checkBound } from '../bounds.ts';
import type {
  CompareOperator,
  FtsOperator,
  IsValue,
  Operation,
  QuantifiedOperator,
  Quantifier,
} from './ast.ts';
import type { Scanner } from './scanner.ts';

const QUANTIFIED = new Set<string>([
  'eq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
] satisfies QuantifiedOperator[]);
const COMPARE = new Set<string>([
  ...QUANTIFIED,
  ...(['neq', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'] satisfies CompareOperator[]),
]);
const FTS = new Set<string>(['fts', 'plfts', 'phfts', 'wfts'] satisfies FtsOperator[]);
const IS = new Set<string>(['null', 'not_null', 'true', 'false', 'unknown'] satisfies IsValue[]);

/** Reads the value of a filter up to its end: that of the parameter, or of an item in `or`. */
export type ReadValue = (scanner: Scanner) => string;

/**
 * `eq.1`, `in.(1,2)`, `like(any).{a*,b*}`, `fts(english).word`, without a `not.` before it.
 *
 * @throws RestError
 */
export function parseOperation(scanner: Scanner, readValue: ReadValue): Operation {
  const name = scanner.match(/[a-z]+/y) ?? '';
  if (name === 'in') {
    scanner.expect('.');
    return { type: 'in', values: parseList(scanner) };
  }
  if (name === 'is') {
    scanner.expect('.');
    const value = scanner.match(/[a-z_]+/iy)?.toLowerCase() ?? '';
    if (!IS.has(value)) throw scanner.error('null, not_null, true, false or unknown');
    return { type: 'is', value: value as IsValue };
  }
  if (name === 'isdistinct') {
    scanner.expect('.');
    return { type: 'isdistinct', value: readValue(scanner) };
  }
  if (FTS.has(name)) return parseFts(scanner, name as FtsOperator, readValue);
  if (!COMPARE.has(name)) throw scanner.error('an operator (eq, gt, ...)');
  return parseCompare(scanner, name as CompareOperator, readValue);
}

function parseCompare(
  scanner: Scanner,
  operator: CompareOperator,
  readValue: ReadValue,
): Operation {
  const quantifier = QUANTIFIED.has(operator)
    ? scanner.match(/\((any|all)\)/y)?.slice(1, -1)
    : undefined;
  scanner.expect('.');
  const value = readValue(scanner);
  if (quantifier === undefined) return { type: 'compare', operator, value };
  // Commas inside of quotation marks count too: the bound may only be reached too early.
  checkBound('listLength', value.split(',').length);
  return { type: 'compare', operator, quantifier: quantifier as Quantifier, value };
}

function parseFts(scanner: Scanner, operator: FtsOperator, readValue: ReadValue): Operation {
  const language = scanner.match(/\([\p{L}\p{N}_ $]+\)/uy)?.slice(1, -1);
  scanner.expect('.');
  const value = readValue(scanner);
  return { type: 'fts', operator, value, ...(language !== undefined && { language }) };
}

function parseList(scanner: Scanner): string[] {
  const values: string[] = [];
  scanner.space();
  scanner.expect('(');
  scanner.space();
  do {
    values.push(parseItem(scanner));
    checkBound('listLength', values.length);
  } while (scanner.takes(','));
  scanner.expect(')');
  scanner.space();
  // As in PostgREST, `in.()` is the empty list.
  return values.length === 1 && values[0] === '' ? [] : values;
}

/** Text in quotation marks, or anything up to a comma or a closing parenthesis. */
export function parseItem(scanner: Scanner): string {
  const start = scanner.position;
  if (scanner.sees('"')) {
    try {
      const value = scanner.quoted();
      if (scanner.isAtEnd() || scanner.sees(',') || scanner.sees(')')) return value;
    } catch {
      // Without a closing mark the quotation mark is part of a plain value.
    }
    scanner.position = start;
  }
  return scanner.match(/[^,)]*/y) ?? '';
}
