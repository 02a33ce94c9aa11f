import { checkBound } from '../bounds.ts';
import { notImplemented } from '../rest-error.ts';
import type { ColumnItem, EmbedItem, JsonStep, SelectItem } from './ast.ts';
import { Scanner } from './scanner.ts';

/** Syntax of PostgREST besides columns, aliases and embedded tables. */
const UNSUPPORTED: [syntax: RegExp, feature: string][] = [
  [/\.\.\./y, 'Spread embedded resources'],
  [/\.?[a-z]+\(\)|\(\)/y, 'Aggregate functions and embedded resources without columns'],
];

/** Items seen so far, at all levels. */
interface Counts {
  items: number;
  embeds: number;
}

/**
 * `id,alias:name,data->>key::int,owner:users!owner_fkey!inner(name,city(name))`
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
  const isColumn = column.name === '*' || column.path || column.cast;
  if (isColumn || !(scanner.sees('!') || scanner.sees('('))) return column;
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
  const item: ColumnItem = { type: 'column', name: scanner.name({ isPathAllowed: true }) };
  if (!scanner.sees('::') && scanner.takes(':')) {
    scanner.space();
    item.alias = item.name;
    item.name = scanner.name({ isPathAllowed: true });
  }
  const path = parsePath(scanner);
  if (path.length > 0) item.path = path;
  if (scanner.takes('::')) item.cast = scanner.name();
  refuseUnsupported(scanner);
  return item;
}

function parsePath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  while (scanner.takes('->')) {
    const asText = scanner.takes('>');
    const index = scanner.match(/-?\d{1,9}(?=->|::|[,)]|$)/y);
    const key = index === undefined ? scanner.name({ isPathAllowed: true }) : Number(index);
    path.push({ asText, key });
    checkBound('jsonPath', path.length);
  }
  return path;
}

function refuseUnsupported(scanner: Scanner): void {
  for (const [syntax, feature] of UNSUPPORTED) {
    if (scanner.match(syntax) !== undefined) throw notImplemented(`${feature} are not supported`);
  }
}
