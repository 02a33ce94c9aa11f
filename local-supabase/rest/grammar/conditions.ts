import { checkBound } from '../bounds.ts';
import type { AtPath, Condition, EmbedPath, Filter } from './ast.ts';
import { parseItem, parseOperation, type ReadValue } from './operators.ts';
import { Scanner } from './scanner.ts';

/**
 * A filter: `name=eq.value`, `data->>key=gt.1`, `embedded.name=not.is.null`.
 *
 * @throws RestError
 */
export function parseFilter(key: string, value: string): AtPath<Filter> {
  const keys = new Scanner(key, 'tree path');
  const names = parseNames(keys);
  const path = keys.jsonPath();
  keys.end();
  const name = names.pop() ?? '';
  const scanner = new Scanner(value, 'filter');
  const operation = parseNegatable(scanner, restOfValue);
  scanner.end();
  return { path: names, value: { type: 'filter', field: { name, path }, ...operation } };
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
  const operator = names.pop() === 'and' ? 'and' : 'or';
  const negated = names.at(-1) === 'not';
  const scanner = new Scanner(value, 'logic tree');
  const conditions = parseGroup(scanner, 1);
  scanner.end();
  return {
    path: negated ? names.slice(0, -1) : names,
    value: { type: operator, negated, conditions },
  };
}

/** `embedded.nested.last`; the last name is the column or keyword of the parameter. */
export function parseNames(scanner: Scanner): EmbedPath {
  const names = [scanner.name()];
  while (scanner.takes('.')) names.push(scanner.name());
  return names;
}

function parseGroup(scanner: Scanner, depth: number): Condition[] {
  checkBound('logicDepth', depth);
  scanner.space();
  scanner.expect('(');
  const conditions: Condition[] = [];
  do {
    conditions.push(parseCondition(scanner, depth));
    checkBound('filters', conditions.length);
  } while (scanner.takesSpaced(','));
  scanner.space();
  scanner.expect(')');
  scanner.space();
  return conditions;
}

function parseCondition(scanner: Scanner, depth: number): Condition {
  scanner.space();
  const opening = scanner.match(/(not\.)?(and|or)[ \t]*(?=\()/y);
  if (opening !== undefined) {
    const negated = opening.startsWith('not.');
    const type = opening.replace('not.', '').trim() === 'and' ? 'and' : 'or';
    return { type, negated, conditions: parseGroup(scanner, depth + 1) };
  }
  const field = scanner.field();
  scanner.expect('.');
  return { type: 'filter', field, ...parseNegatable(scanner, valueInGroup) };
}

function parseNegatable(scanner: Scanner, readValue: ReadValue) {
  const negated = scanner.takes('not.');
  return { negated, operation: parseOperation(scanner, readValue) };
}

const restOfValue: ReadValue = (scanner) => scanner.match(/.*/sy) ?? '';

/** An array literal of PostgreSQL may contain commas: `tags.cs.{a,b}`. */
const valueInGroup: ReadValue = (scanner) =>
  scanner.match(/\{[^{}]*\}(?=[ \t]*[,)])/y) ?? parseItem(scanner);

/** The filters of a condition, including those in groups. */
export function filtersOf(condition: Condition): Filter[] {
  return condition.type === 'filter' ? [condition] : condition.conditions.flatMap(filtersOf);
}
