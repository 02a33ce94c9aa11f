import { checkBound } from '../bounds.ts';
import { COMPARE, IS, isNameOf, QUANTIFIED, SEARCH } from '../operators.ts';
import type { AtPath, Condition, EmbedPath, Filter, Operation } from './ast.ts';
import { Scanner } from './scanner.ts';

/** Reads the value of a filter up to its end: of the parameter, or of an item in `or`. */
type ReadValue = (scanner: Scanner) => string;

/**
 * A filter: `name=eq.value`, `embedded.name=not.is.null`.
 *
 * @throws RestError
 */
export function parseFilter(key: string, value: string): AtPath<Filter> {
  const keys = new Scanner(key, 'tree path');
  const names = parseNames(keys);
  keys.end();
  const column = names.pop() ?? '';
  const scanner = new Scanner(value, 'filter');
  const operation = parseNegatable(scanner, (rest) => rest.match(/.*/sy) ?? '');
  scanner.end();
  return { path: names, value: { type: 'filter', column, ...operation } };
}

/**
 * A tree of filters: `or=(a.eq.1,not.and(b.eq.2,c.eq.3))`, `embedded.not.and=(...)`.
 *
 * @throws RestError
 */
export function parseLogic(key: string, value: string): AtPath<Condition> {
  const keys = new Scanner(key, 'logic path');
  const names = parseNames(keys);
  keys.end();
  const type = names.pop() === 'and' ? 'and' : 'or';
  const negated = names.at(-1) === 'not';
  const scanner = new Scanner(value, 'logic tree');
  const conditions = parseGroup(scanner, 1);
  scanner.end();
  return { path: negated ? names.slice(0, -1) : names, value: { type, negated, conditions } };
}

/** `embedded.nested.last`; the last name is the column or keyword of the parameter. */
export function parseNames(scanner: Scanner): EmbedPath {
  const names = [scanner.name()];
  while (scanner.takes('.')) names.push(scanner.name());
  return names;
}

/** The filters of a condition, including those in groups. */
export function filtersOf(condition: Condition): Filter[] {
  return condition.type === 'filter' ? [condition] : condition.conditions.flatMap(filtersOf);
}

function parseGroup(scanner: Scanner, depth: number): Condition[] {
  checkBound('logicDepth', depth);
  scanner.space();
  scanner.expect('(');
  const conditions = scanner.list(() => parseCondition(scanner, depth));
  scanner.expect(')');
  scanner.space();
  return conditions;
}

function parseCondition(scanner: Scanner, depth: number): Condition {
  const opening = scanner.match(/(not\.)?(and|or)[ \t]*(?=\()/y);
  if (opening !== undefined) {
    const negated = opening.startsWith('not.');
    const type = opening.replace('not.', '').trim() === 'and' ? 'and' : 'or';
    return { type, negated, conditions: parseGroup(scanner, depth + 1) };
  }
  scanner.space();
  const column = scanner.name();
  scanner.expect('.');
  return { type: 'filter', column, ...parseNegatable(scanner, valueInGroup) };
}

/** An array literal of PostgreSQL may contain commas: `tags.cs.{a,b}`. */
const valueInGroup: ReadValue = (scanner) =>
  scanner.match(/\{[^{}]*\}(?=[ \t]*[,)])/y) ?? parseItem(scanner);

function parseNegatable(scanner: Scanner, readValue: ReadValue) {
  const negated = scanner.takes('not.');
  return { negated, operation: parseOperation(scanner, readValue) };
}

/** The supported operators, for the message about any other one. */
const OPERATORS = `an operator (${[...Object.keys({ ...COMPARE, ...SEARCH }), 'in', 'is'].join(', ')})`;

/** `eq.1`, `in.(1,2)`, `is.null`, `like(any).{a*,b*}`, `fts(english).word`. */
function parseOperation(scanner: Scanner, readValue: ReadValue): Operation {
  const name = scanner.match(/[a-z]+(?=[.(])/y) ?? '';
  if (isNameOf(SEARCH, name)) {
    const language = scanner.match(/\([\p{L}\p{N}_ $]+\)/uy)?.slice(1, -1);
    scanner.expect('.');
    const search = { type: 'search', operator: name, value: readValue(scanner) } as const;
    return language === undefined ? search : { ...search, language };
  }
  if (isNameOf(COMPARE, name)) return parseCompare(scanner, name, readValue);
  if (name !== 'in' && name !== 'is') throw scanner.error(OPERATORS);
  scanner.expect('.');
  if (name === 'in') return { type: 'in', values: parseList(scanner) };
  const value = scanner.match(/[a-z_]+/iy)?.toLowerCase() ?? '';
  if (!isNameOf(IS, value)) throw scanner.error('null, not_null, true, false or unknown');
  return { type: 'is', value };
}

function parseCompare(
  scanner: Scanner,
  operator: keyof typeof COMPARE,
  readValue: ReadValue,
): Operation {
  const quantifier = QUANTIFIED.has(operator) ? scanner.match(/\((any|all)\)/y) : undefined;
  scanner.expect('.');
  const value = readValue(scanner);
  if (quantifier === undefined) return { type: 'compare', operator, value };
  // Commas in quotation marks count too: the bound can only be reached too early.
  checkBound('listLength', value.split(',').length);
  return { type: 'compare', operator, quantifier: quantifier === '(any)' ? 'any' : 'all', value };
}

function parseList(scanner: Scanner): string[] {
  scanner.space();
  scanner.expect('(');
  scanner.space();
  const values = [parseItem(scanner)];
  while (scanner.takes(',')) values.push(parseItem(scanner));
  checkBound('listLength', values.length);
  scanner.expect(')');
  scanner.space();
  // As in PostgREST, `in.()` is the empty list.
  return values.length === 1 && values[0] === '' ? [] : values;
}

/** Text in quotation marks, or anything up to a comma or a closing parenthesis. */
function parseItem(scanner: Scanner): string {
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
