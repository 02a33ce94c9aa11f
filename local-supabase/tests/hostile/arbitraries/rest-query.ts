/** Query strings in the grammar of PostgREST, with names of the shop and, rarely, odd ones. */
import fc from 'fast-check';
import { oddName, valueText } from './odd-values.ts';
import { RELATED, TABLES, VALID_VALUES } from './shop-schema.ts';

type Text = fc.Arbitrary<string>;
type Parameter = readonly [name: string, value: string];

export const rarely = (usual: Text, rare: Text = oddName) =>
  fc.oneof({ weight: 24, arbitrary: usual }, { weight: 1, arbitrary: rare });

const join = (...parts: Text[]): Text => fc.tuple(...parts).map((texts) => texts.join(''));
const listOf = (part: Text, maxLength: number): Text =>
  fc.oneof(
    {
      weight: 24,
      arbitrary: fc.array(part, { minLength: 1, maxLength }).map((parts) => parts.join(',')),
    },
    { weight: 1, arbitrary: fc.constant('') },
  );

export const tableName = rarely(fc.constantFrom(...Object.keys(TABLES)));

const step = fc.constantFrom('->a', '->>a', '->0', '->-1', '->>__proto__', '->', '->>99999999999');
const jsonPath = fc.array(step, { maxLength: 10 }).map((steps) => steps.join(''));

const QUANTIFIED = ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'];
const OTHERS = ['neq', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj', 'is', 'isdistinct'];
const SEARCHES = ['fts', 'plfts', 'phfts', 'wfts', 'fts(english)', 'fts(__proto__)', 'wfts()'];
const operator = rarely(
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte') },
    { weight: 2, arbitrary: fc.constantFrom(...QUANTIFIED, ...OTHERS, ...SEARCHES) },
    {
      weight: 1,
      arbitrary: join(fc.constantFrom(...QUANTIFIED), fc.constantFrom('(any)', '(all)')),
    },
  ),
);

const alias = rarely(
  fc.constantFrom('', '', 'a:', 'b:'),
  oddName.map((name) => `${name}:`),
);
const cast = rarely(
  fc.constant(''),
  fc.constantFrom('::text', '::int', '::jsonb', '::__proto__', '.count()', '::text.max()', '::'),
);
const direction = fc.constantFrom('', '', '.asc', '.desc', '.desc.nullslast', '.nullsfirst');

/** The parts of a query string for an existing table. */
function partsFor(table: string) {
  const columns = Object.entries(TABLES[table] ?? {});
  const name = rarely(fc.constantFrom(...columns.map(([column]) => column)));
  const field = join(name, rarely(fc.constant(''), jsonPath));
  const not = rarely(fc.constantFrom('', '', '', 'not.'), fc.constant('not.not.'));
  /** Name and operation, with a value of the column's type or any other. */
  const filter: fc.Arbitrary<Parameter> = fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .constantFrom(...columns)
        .chain(([column, type]) =>
          fc.tuple(fc.constant(column), join(not, operator, fc.constant('.'), VALID_VALUES[type])),
        ),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(
        name,
        join(not, fc.constant('in.('), listOf(valueText, 6), fc.constant(')')),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(
        name,
        join(not, operator, fc.constant('.{'), listOf(valueText, 6), fc.constant('}')),
      ),
    },
    { weight: 2, arbitrary: fc.tuple(field, join(not, operator, fc.constant('.'), valueText)) },
  );
  return { field, filter, order: listOf(join(field, rarely(direction, fc.constant('.up'))), 3) };
}

/** `(a.eq.1,or(b.gt.2,not.and(…)))` */
function treeOf(filter: fc.Arbitrary<Parameter>, depth: number): Text {
  const leaf = filter.map((pair) => pair.join('.'));
  const group = fc.constantFrom('and', 'or', 'not.and', 'not.or');
  const inner = depth === 0 ? leaf : fc.oneof(leaf, join(group, treeOf(filter, depth - 1)));
  return join(fc.constant('('), listOf(inner, 3), fc.constant(')'));
}

/** Columns and embedded resources of `select`. */
function itemsOf(table: string, depth: number): Text {
  const column = join(alias, partsFor(table).field, cast);
  const related = depth === 0 ? [] : (RELATED[table] ?? []);
  const embeds = related.map((name) => {
    const inner = itemsOf(name.split('!')[0] ?? '', depth - 1);
    const before = fc.constantFrom('', '', 'a:', '...');
    return join(before, fc.constant(`${name}(`), inner, fc.constant(')'));
  });
  const odd = join(
    tableName,
    fc.constantFrom('!__proto__', '!inner!left', '!'),
    fc.constant('(*)'),
  );
  const item = fc.oneof({ weight: 3, arbitrary: column }, ...embeds);
  return fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom('*', '') },
    { weight: 4, arbitrary: listOf(rarely(item, odd), 4) },
  );
}

const MAX_DEPTH = 3;

const RESERVED = /^(select|order|limit|offset|columns|on_conflict)$/;

/** The parameters of a request for a table; for an unknown table, those of `product`. */
export function parametersFor(table: string): fc.Arbitrary<Parameter[]> {
  const known = table in TABLES && Object.hasOwn(TABLES, table) ? table : 'product';
  const { filter, order } = partsFor(known);
  const embedded = (RELATED[known] ?? []).map((name) => `${name.split('!')[0]}.`);
  const inEmbed = rarely(fc.constant(''), fc.constantFrom('__proto__.', ...embedded));
  const named = (names: readonly string[], value: Text): fc.Arbitrary<Parameter> =>
    fc.tuple(join(inEmbed, fc.constantFrom(...names)), value);
  const count = rarely(fc.integer({ min: 0, max: 30 }).map(String), valueText);
  const tree = treeOf(filter, MAX_DEPTH);
  const parameter: fc.Arbitrary<Parameter> = fc.oneof(
    { weight: 10, arbitrary: filter },
    { weight: 4, arbitrary: named(['select'], itemsOf(known, MAX_DEPTH)) },
    { weight: 2, arbitrary: named(['or', 'and', 'not.or', 'not.and'], tree) },
    { weight: 2, arbitrary: named(['order'], order) },
    { weight: 2, arbitrary: named(['limit', 'offset'], count) },
    {
      weight: 1,
      arbitrary: fc.tuple(
        fc.constantFrom('columns', 'on_conflict'),
        listOf(fc.constantFrom(...Object.keys(TABLES[known] ?? {})), 3),
      ),
    },
    { weight: 1, arbitrary: fc.tuple(oddName, valueText) },
  );
  // Only filters may repeat a name.
  return fc.uniqueArray(parameter, {
    maxLength: 4,
    selector: ([name, value]) => (RESERVED.test(name) ? name : name + value),
  });
}
