import { checkBound } from '../bounds.ts';
import { RestError } from '../rest-error.ts';
import type { ColumnItem, EmbedItem, SelectItem } from './ast.ts';
import { Scanner } from './scanner.ts';

/** `column.sum()`, `column::type.max()` or `count()`. */
const AGGREGATE = /\.(avg|count|max|min|sum)\(\)|(^|[,:(]\s*)count\(\)/;
const CAST = /[\p{L}\p{N}_ $]+/uy;

/**
 * `id,alias:name,data->>key::int,owner:users!fk!inner(name),...category(label)`
 *
 * @throws RestError
 */
export function parseSelect(text: string): SelectItem[] {
  // As in hosted projects, where `db-aggregates-enabled` is off.
  if (AGGREGATE.test(text)) {
    throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
  }
  const scanner = new Scanner(text, 'select parameter');
  const counts = { items: 0, embeds: 0 };
  const items = parseItems(scanner, counts, 0);
  scanner.end();
  return items;
}

/** Items seen so far, at all levels. */
interface Counts {
  items: number;
  embeds: number;
}

function parseItems(scanner: Scanner, counts: Counts, depth: number): SelectItem[] {
  scanner.space();
  if (scanner.isAtEnd() || scanner.sees(')')) return [];
  const items = scanner.list(() => parseItem(scanner, counts, depth));
  counts.items += items.length;
  checkBound('selectItems', counts.items);
  const columns = items.filter((item) => item.type === 'column');
  for (const repeated of Map.groupBy(columns, ({ field }) => field.name).values()) {
    checkBound('columnRepeats', repeated.length);
  }
  return items;
}

function parseItem(scanner: Scanner, counts: Counts, depth: number): SelectItem {
  if (scanner.takes('*')) return { type: 'column', field: { name: '*', path: [] } };
  const spread = scanner.takes('...');
  const first = scanner.name();
  const alias = !spread && !scanner.sees('::') && scanner.takes(':') ? first : undefined;
  if (alias !== undefined) scanner.space();
  const name = alias === undefined ? first : scanner.name();
  const named = alias === undefined ? { name } : { name, alias };
  if (spread || scanner.sees('!') || scanner.sees('(')) {
    return parseEmbed(scanner, { ...named, spread }, counts, depth + 1);
  }
  const item: ColumnItem = { type: 'column', field: { name, path: scanner.jsonPath() } };
  if (alias !== undefined) item.alias = alias;
  if (scanner.takes('::')) {
    const cast = scanner.match(CAST)?.trim();
    if (!cast) throw scanner.error('a type');
    item.cast = cast;
  }
  return item;
}

function parseEmbed(
  scanner: Scanner,
  named: Pick<EmbedItem, 'name' | 'alias' | 'spread'>,
  counts: Counts,
  depth: number,
): EmbedItem {
  counts.embeds += 1;
  checkBound('embeds', counts.embeds);
  checkBound('embedDepth', depth);
  const item: EmbedItem = { type: 'embed', ...named, select: [] };
  while (scanner.takes('!')) {
    const parameter = scanner.name();
    if (parameter === 'inner' || parameter === 'left') {
      if (item.join) throw scanner.error('one type of join');
      item.join = parameter;
    } else {
      if (item.hint !== undefined) throw scanner.error('one hint');
      item.hint = parameter;
    }
  }
  scanner.expect('(');
  item.select = parseItems(scanner, counts, depth);
  scanner.expect(')');
  return item;
}
