/** Query strings in the grammar of PostgREST, with names of the shop and, rarely, odd ones. */
import fc from 'fast-check';
import { oddName, valueText } from './odd-values.ts';
import { RELATED, TABLES, VALID_VALUES } from './shop-schema.ts';
import { weighted } from './weighted.ts';

type Text = fc.Arbitrary<string>;
type Parameter = readonly [name: string, value: string];

const rarely = (usual: Text, rare: Text = oddName): Text => weighted([24, usual], [1, rare]);

/** These texts one after the other. */
const join = (...parts: (Text | string)[]): Text =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((texts) => texts.join(''));
const listOf = (part: Text, maxLength: number): Text =>
  rarely(fc.array(part, { minLength: 1, maxLength }).map(String), fc.constant(''));

export const tableName = rarely(fc.constantFrom(...Object.keys(TABLES)));

const COMPARISONS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like(any)', 'eq(all)', 'imatch'];
const OTHERS = ['cs', 'cd', 'ov', 'sl', 'nxr', 'adj', 'is', 'isdistinct', 'fts', 'wfts(english)'];
const ODD_OPERATORS = ['', 'fts(__proto__)', 'wfts()', 'neq(any)', '__proto__'];
const operator = rarely(
  weighted([2, fc.constantFrom(...COMPARISONS)], [1, fc.constantFrom(...OTHERS)]),
  fc.constantFrom(...ODD_OPERATORS),
);

const alias = rarely(fc.constantFrom('', '', 'a:', 'b:'), join(oddName, ':'));
/** Casts and JSON paths; `.count()` is not supported. */
const suffix = rarely(
  fc.constant(''),
  fc.constantFrom(
    '::text',
    '::int',
    '::jsonb',
    '::__proto__',
    '.count()',
    '->a',
    '->>99999999999',
    '::',
  ),
);
const direction = fc.constantFrom('', '', '.asc', '.desc', '.desc.nullslast', '.nullsfirst', '.up');
const not = rarely(fc.constantFrom('', '', '', 'not.'), fc.constant('not.not.'));

/** The parts of a query string for an existing table. */
function partsFor(table: string) {
  const columns = Object.entries(TABLES[table] ?? {});
  const name = rarely(fc.constantFrom(...columns.map(([column]) => column)));
  const field = name;
  const typed = fc
    .constantFrom(...columns)
    .chain(([column, type]) =>
      fc.tuple(fc.constant(column), join(not, operator, '.', VALID_VALUES[type])),
    );
  const list = listOf(valueText, 6);
  const value = weighted(
    [1, join('in.(', list, ')')],
    [1, join(operator, '.{', list, '}')],
    [2, join(operator, '.', valueText)],
  );
  const filter = weighted<Parameter>([5, typed], [4, fc.tuple(field, join(not, value))]);
  return { field, filter, order: listOf(join(field, direction), 3) };
}

/** `(a.eq.1,or(b.gt.2,not.and(…)))` */
function treeOf(filter: fc.Arbitrary<Parameter>, depth: number): Text {
  const leaf = filter.map((pair) => pair.join('.'));
  const group = fc.constantFrom('and', 'or', 'not.and', 'not.or');
  const inner = depth === 0 ? leaf : fc.oneof(leaf, join(group, treeOf(filter, depth - 1)));
  return join('(', listOf(inner, 3), ')');
}

/** Columns and embedded resources of `select`. */
function itemsOf(table: string, depth: number): Text {
  const column = join(alias, partsFor(table).field, suffix);
  const related = depth === 0 ? [] : (RELATED[table] ?? []);
  const embeds = related.map((name) => {
    const inner = itemsOf(name.split('!')[0] ?? '', depth - 1);
    return join(rarely(fc.constantFrom('', 'a:'), fc.constant('...')), `${name}(`, inner, ')');
  });
  const odd = join(tableName, fc.constantFrom('!__proto__', '!inner!left', '!'), '(*)');
  const item = fc.oneof({ weight: 3, arbitrary: column }, ...embeds);
  return weighted([1, fc.constantFrom('*', '')], [4, listOf(rarely(item, odd), 4)]);
}

const MAX_DEPTH = 3;

const RESERVED = /^(select|order|limit|offset|columns|on_conflict)$/;

/** The parameters of a request for a table; for an unknown table, those of `product`. */
export function parametersFor(table: string): fc.Arbitrary<Parameter[]> {
  const known = Object.hasOwn(TABLES, table) ? table : 'product';
  const { filter, order } = partsFor(known);
  const embedded = (RELATED[known] ?? []).map((name) => `${name.split('!')[0]}.`);
  const inEmbed = rarely(fc.constant(''), fc.constantFrom('__proto__.', ...embedded));
  const named = (names: readonly string[], value: Text): fc.Arbitrary<Parameter> =>
    fc.tuple(join(inEmbed, fc.constantFrom(...names)), value);
  const count = rarely(fc.integer({ min: 0, max: 30 }).map(String), valueText);
  const columns = listOf(fc.constantFrom(...Object.keys(TABLES[known] ?? {})), 3);
  const parameter = weighted<Parameter>(
    [10, filter],
    [4, named(['select'], itemsOf(known, MAX_DEPTH))],
    [2, named(['or', 'and', 'not.or', 'not.and'], treeOf(filter, MAX_DEPTH))],
    [2, named(['order'], order)],
    [2, named(['limit', 'offset'], count)],
    [1, named(['columns', 'on_conflict'], columns)],
    [1, fc.tuple(oddName, valueText)],
  );
  // Only filters may repeat a name.
  return fc.uniqueArray(parameter, {
    maxLength: 4,
    selector: ([name, value]) => (RESERVED.test(name) ? name : name + value),
  });
}
