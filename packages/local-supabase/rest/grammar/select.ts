import { checkBound } from '../bounds.ts';
import { notImplemented } from '../rest-error.ts';
import type { ColumnItem, EmbedItem, SelectItem } from './ast.ts';
import { Scanner } from './scanner.ts';

/** Syntax of PostgREST besides columns, aliases and embedded tables. */
const UNSUPPORTED: [syntax: RegExp, feature: string][] = [
  [/\.\.\./y, 'Spread embedded resources'],
  [/::/y, 'Casts'],
  [/\.?[a-z]+\(\)|\(\)/y, 'Aggregate functions and embedded resources without columns'],
];

/** Items seen so far, at all levels. */
interface Counts {
  items: number;
  embeds: number;
}

/**
 * `id,alias:name,owner:users!owner_fkey!inner(name,city(name))`
 *
 * @throws RestError
 */
export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner(text, 'select parameter');
  const items = parseItems(scanner, { items: 0, embeds: 0 }, 0);
  scanner.end();
  return items;
}

function parseItems(scanner: Scanner, counts: Counts, depth: number): SelectItem[] {
  const items = scanner.list(() => parseItem(scanner, counts, depth));
  counts.items += items.length;
  checkBound('selectItems', counts.items);
  const columns = items.filter(({ type }) => type === 'column');
  for (const repeated of Map.groupBy(columns, ({ name }) => name).values()) {
    checkBound('columnRepeats', repeated.length);
  }
  return items;
}

function parseItem(scanner: Scanner, counts: Counts, depth: number): SelectItem {
  const column = parseColumn(scanner);
  if (column.name === '*' || !(scanner.sees('!') || scanner.sees('('))) return column;
  counts.embeds += 1;
  checkBound('embeds', counts.embeds);
  checkBound('embedDepth', depth + 1);
  const parameters = parseEmbedParameters(scanner);
  scanner.expect('(');
  const select = parseItems(scanner, counts, depth + 1);
  scanner.expect(')');
  return { ...column, type: 'embed', ...parameters, select };
}

/** `!inner`, `!left` and a hint, in any order. */
function parseEmbedParameters(scanner: Scanner): Pick<EmbedItem, 'hint' | 'isInner'> {
  const names: string[] = [];
  while (scanner.takes('!')) names.push(scanner.name());
  const { join = [], hint = [] } = Object.groupBy(names, (name) =>
    name === 'inner' || name === 'left' ? 'join' : 'hint',
  );
  if (join.length > 1 || hint.length > 1) throw scanner.error('one hint and one type of join');
  refuseUnsupported(scanner);
  return { isInner: join[0] === 'inner', ...(hint[0] !== undefined && { hint: hint[0] }) };
}

function parseColumn(scanner: Scanner): ColumnItem {
  if (scanner.takes('*')) return { type: 'column', name: '*' };
  refuseUnsupported(scanner);
  const first = scanner.name();
  refuseUnsupported(scanner);
  if (!scanner.takes(':')) return { type: 'column', name: first };
  scanner.space();
  const name = scanner.name();
  refuseUnsupported(scanner);
  return { type: 'column', name, alias: first };
}

function refuseUnsupported(scanner: Scanner): void {
  for (const [syntax, feature] of UNSUPPORTED) {
    if (scanner.match(syntax) !== undefined) throw notImplemented(`${feature} are not supported`);
  }
}
