import { describe, expect, test } from 'vitest';
import { RestError } from '../rest-error.ts';
import type { Condition } from './ast.ts';
import { parseFilter, parseLogic } from './conditions.ts';
import { parseOrder } from './order.ts';
import { parseQuery } from './query.ts';
import { parseSelect } from './select.ts';

const column = (name: string, more: object = {}) => ({ type: 'column', name, ...more });
const step = (key: string | number) => ({ asText: false, key });
const embed = (name: string, select: object[], more: object = {}) => ({
  type: 'embed',
  name,
  isInner: false,
  select,
  ...more,
});
const eq = (name: string, value: string): Condition => ({
  type: 'filter',
  column: name,
  negated: false,
  operation: { type: 'compare', operator: 'eq', value },
});

describe('select', () => {
  test.each([
    ['*', [column('*')]],
    ['id, name', [column('id'), column('name')]],
    ['a:b', [column('b', { alias: 'a' })]],
    ['a:b::c', [column('b', { alias: 'a', cast: 'c' })]],
    ['b::double precision', [column('b', { cast: 'double precision' })]],
    ['d->a->-1', [column('d', { path: [step('a'), step(-1)] })]],
    ['d->"a.b"->1x', [column('d', { path: [step('a.b'), step('1x')] })]],
    ['d->>a-b', [column('d', { path: [{ asText: true, key: 'a-b' }] })]],
    [
      'with-dash,"with,comma",with space',
      [column('with-dash'), column('with,comma'), column('with space')],
    ],
    ['a:r(x)', [embed('r', [column('x')], { alias: 'a' })]],
    ['r( x , b:y,* )', [embed('r', [column('x'), column('y', { alias: 'b' }), column('*')])]],
    ['a:r!h!inner(x)', [embed('r', [column('x')], { alias: 'a', hint: 'h', isInner: true })]],
    ['r!left!h(*)', [embed('r', [column('*')], { hint: 'h' })]],
    ['r( x , s( y ) )', [embed('r', [column('x'), embed('s', [column('y')])])]],
  ])('parses %s', (text, items) => {
    expect(parseSelect(text)).toEqual(items);
  });

  test.each([
    '',
    'a,',
    ',a',
    'a b(',
    'r(x',
    'r)x(',
    'a:',
    '"a',
    '*x',
    'x(y)z',
    'a(b))',
    'r!inner!left(x)',
    'r!a!b(x)',
    'r!(x)',
    'r!h',
    'a::',
    'd->',
    'd->a(b)',
  ])('refuses %s', (text) => {
    expect(() => parseSelect(text)).toThrow(expect.objectContaining({ code: 'PGRST100' }));
  });

  test.each([
    ['...r(x)', 'Spread'],
    ['count()', 'Aggregate'],
    ['a.sum()', 'Aggregate'],
  ])('names the unsupported feature of %s', (text, feature) => {
    expect(() => parseSelect(text)).toThrow(
      expect.objectContaining({ code: 'PGRST127', details: expect.stringContaining(feature) }),
    );
  });
});

describe('conditions', () => {
  test.each([
    ['id', 'eq.1', [], eq('id', '1')],
    ['a.b.id', 'eq.', ['a', 'b'], eq('id', '')],
    ['"a.b"."c"', 'eq.x.y(z),', ['a.b'], eq('c', 'x.y(z),')],
    [
      'id',
      'not.in.(1,"a,b",c d)',
      [],
      { ...eq('id', ''), negated: true, operation: { type: 'in', values: ['1', 'a,b', 'c d'] } },
    ],
    [
      't',
      'fts(english).a b',
      [],
      {
        ...eq('t', ''),
        operation: { type: 'search', operator: 'fts', language: 'english', value: 'a b' },
      },
    ],
    [
      't',
      'ilike(any).{a,b}',
      [],
      {
        ...eq('t', ''),
        operation: { type: 'compare', operator: 'ilike', quantifier: 'any', value: '{a,b}' },
      },
    ],
    ['t', 'is.NULL', [], { ...eq('t', ''), operation: { type: 'is', value: 'null' } }],
    ['t', 'eq.line\nbreak', [], eq('t', 'line\nbreak')],
  ])('%s=%s', (key, value, path, condition) => {
    expect(parseFilter(key, value)).toEqual({ path, value: condition });
  });

  test.each([
    ['or', '(a.eq.1,b.eq.2)', [], 'or', false, [eq('a', '1'), eq('b', '2')]],
    ['r.not.and', '(a.eq.1)', ['r'], 'and', true, [eq('a', '1')]],
    [
      'and',
      '(a.eq."x,(y)",not.or(b.eq.{1,2},c.eq.))',
      [],
      'and',
      false,
      [
        eq('a', 'x,(y)'),
        { type: 'or', negated: true, conditions: [eq('b', '{1,2}'), eq('c', '')] },
      ],
    ],
    ['or', '(order.eq.1,android.eq.2)', [], 'or', false, [eq('order', '1'), eq('android', '2')]],
  ])('%s=%s', (key, value, path, type, negated, conditions) => {
    expect(parseLogic(key, value)).toEqual({ path, value: { type, negated, conditions } });
  });

  test.each(['a.eq.1', '(a.eq.1', '(a.eq.1))', '(a)', '(a.eq)', '(,)', '(a.eq.1,)', 'or(a.eq.1)'])(
    'refuses or=%s',
    (value) => {
      expect(() => parseLogic('or', value)).toThrow(expect.objectContaining({ code: 'PGRST100' }));
    },
  );
});

test.each([
  ['a', [{ column: 'a' }]],
  [
    'a.desc.nullslast, b.asc',
    [
      { column: 'a', direction: 'desc', nulls: 'last' },
      { column: 'b', direction: 'asc' },
    ],
  ],
  ['a.nullsfirst', [{ column: 'a', nulls: 'first' }]],
])('parses order=%s', (text, terms) => {
  expect(parseOrder(text)).toEqual(terms);
});

describe('a whole query', () => {
  test('is decoded once: plus is a space, %2B a plus, %26 an ampersand', () => {
    const { conditions } = parseQuery('?a=eq.1+2%2B3%26b=eq.4&c%20d=eq.%2525');
    expect(conditions.map(({ value }) => value)).toEqual([
      eq('a', '1 2+3&b=eq.4'),
      eq('c d', '%25'),
    ]);
  });

  test('has order and ranges of embeds', () => {
    const query = parseQuery(
      'r.order=a&r.s.limit=1&offset=2&r.or=(a.eq.1)&columns="a",b&on_conflict=c',
    );
    expect(query).toMatchObject({
      order: [{ path: ['r'], value: [{ column: 'a' }] }],
      limit: [{ path: ['r', 's'], value: 1 }],
      offset: [{ path: [], value: 2 }],
      conditions: [{ path: ['r'] }],
      columns: ['a', 'b'],
      onConflict: ['c'],
    });
  });

  test('of a call has arguments without, and filters with an operator', () => {
    const { arguments: given, conditions } = parseQuery('a=1&b=eq.2&c=&d.e=eq.1&f=not', true);
    expect([...given]).toEqual([
      ['a', '1'],
      ['c', ''],
      ['f', 'not'],
    ]);
    expect(conditions).toHaveLength(2);
  });

  test.each(['a=1&a=2', 'a=eq.1&a=2', 'select=a&select=b', 'r.limit=1&r.limit=2'])(
    'that repeats an argument or a keyword is refused: %s',
    (text) => {
      expect(() => parseQuery(text, true)).toThrow(expect.objectContaining({ code: 'PGRST100' }));
    },
  );

  test('omits the API key', () => {
    expect(parseQuery('apikey=x&select=id').conditions).toEqual([]);
  });

  test('with an incomplete escape throws a RestError', () => {
    for (const text of ['a=%', 'a=%E0%A4', 'a=eq.%ED%A0%80']) {
      expect(() => parseQuery(text)).toThrow(RestError);
    }
  });
});
