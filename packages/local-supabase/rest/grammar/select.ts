import { checkBound } from '../bounds.ts';
import { notImplemented } from '../rest-error.ts';
import type { ColumnItem, SelectItem } from './ast.ts';
import { Scanner } from './scanner.ts';

/** Syntax of PostgREST besides columns, aliases and embedded tables. */
const UNSUPPORTED: [syntax: RegExp, feature: string][] = [
  [/\.\.\./y, 'Spread embedded resources'],
  [/!/y, 'Hints and types of joins'],
  [/::/y, 'Casts'],
  [/\.?[a-z]+\(\)|\(\)/y, 'Aggregate functions and embedded resources without columns'],
];

/**
 * `id,alias:name,owner:users(name)`
 *
 * @throws RestError
 */
export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner(text, 'select parameter');
  const items = scanner.list(() => parseItem(scanner));
  scanner.end();
  const lists = items.flatMap((item) => (item.type === 'embed' ? [item.select] : []));
  checkBound('embeds', lists.length);
  checkBound('selectItems', items.length + lists.flat().length);
  for (const list of [items, ...lists]) checkRepeats(list);
  return items;
}

function checkRepeats(items: readonly SelectItem[]): void {
  const columns = items.filter(({ type }) => type === 'column');
  for (const repeated of Map.groupBy(columns, ({ name }) => name).values()) {
    checkBound('columnRepeats', repeated.length);
  }
}

function parseItem(scanner: Scanner): SelectItem {
  const column = parseColumn(scanner);
  if (column.name === '*' || !scanner.takes('(')) return column;
  const select = scanner.list(() => {
    const item = parseColumn(scanner);
    if (scanner.sees('(')) throw notImplemented('Embedded resources cannot embed others');
    return item;
  });
  scanner.expect(')');
  return { ...column, type: 'embed', select };
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
