import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJsonBody } from '../json-body.ts';
import { negotiateFormat, parsePreferences } from '../request-headers.ts';
import { RestError } from '../rest-error.ts';
import { parseQuery } from './query.ts';

const RUNS = { numRuns: 2_000 };

/** Tokens of the grammar in random order. */
const piece = fc.constantFrom(
  ...'a b id * , . ( ) " \\ { } : :: - -> ->> ! & = ? + % %00 %22 %FF $ _ é 😀 0 -1 99999999999'.split(
    ' ',
  ),
  ...'select order limit offset and or not columns on_conflict apikey __proto__ constructor'.split(
    ' ',
  ),
  ...'eq. in. is. null fts( like(any). match. isdistinct. not. inner ... r( asc nullslast'.split(
    ' ',
  ),
  ' ',
);
const soup = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
const anyText = fc.oneof(soup, fc.string({ unit: 'binary', maxLength: 200 }));

/** Runs the work; anything but a {@link RestError} fails the test. */
function survives(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(RestError);
    const { status } = error as RestError;
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
}

test('a query of any text is parsed or refused', () => {
  fc.assert(
    fc.property(anyText, fc.boolean(), (text, isCall) => {
      survives(() => parseQuery(text, isCall));
      survives(() => parseQuery(`select=${text}`));
      survives(() => parseQuery(`or=(${text})`));
      survives(() => parseQuery(`order=${text}`));
      survives(() => parseQuery(`a=in.(${text})`));
    }),
    RUNS,
  );
});

test('headers and bodies of any text are parsed or refused', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      survives(() => parsePreferences(text));
      survives(() => negotiateFormat(text));
      survives(() => parseJsonBody(new TextEncoder().encode(text)));
    }),
    RUNS,
  );
});

test('bodies of any bytes are parsed or refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => survives(() => parseJsonBody(bytes))),
  );
});

test('filter values round-trip unchanged', () => {
  // A URL can contain neither NUL nor unpaired surrogates.
  const value = fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .filter((text) => !text.includes('\0'));
  fc.assert(
    fc.property(value, (text) => {
      const { conditions } = parseQuery(`a=eq.${encodeURIComponent(text)}`);
      expect(conditions).toMatchObject([{ value: { operation: { value: text } } }]);
      const quoted = `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
      const list = parseQuery(`a=in.(x,${encodeURIComponent(quoted)})`);
      expect(list.conditions).toMatchObject([{ value: { operation: { values: ['x', text] } } }]);
      const tree = parseQuery(`or=(a.eq.${encodeURIComponent(quoted)},b.is.null)`);
      expect(tree.conditions).toMatchObject([
        { value: { conditions: [{ operation: { value: text } }, {}] } },
      ]);
    }),
  );
});

test('quoted names round-trip unchanged', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((text) => !text.includes('\0'));
  fc.assert(
    fc.property(name, (text) => {
      const quoted = encodeURIComponent(`"${text.replaceAll(/["\\]/g, '\\$&')}"`);
      const query = parseQuery(`select=${quoted}:${quoted}&order=${quoted}.desc&columns=${quoted}`);
      expect(query.select).toMatchObject([{ alias: text, name: text }]);
      expect(query.order).toMatchObject([{ value: [{ column: text, direction: 'desc' }] }]);
      expect(query.columns).toEqual([text]);
    }),
  );
});

test('a JSON body is parsed and serialized without loss of digits', () => {
  const bodies = fc.json({ maxDepth: 6 }).filter((text) => !/\\u0000|\\ud[89a-f]/i.test(text));
  fc.assert(
    fc.property(bodies, (text) => {
      const parsed = (() => {
        try {
          return parseJsonBody(new TextEncoder().encode(text));
        } catch (error) {
          expect(error).toBeInstanceOf(RestError);
          return undefined;
        }
      })();
      if (parsed !== undefined)
        expect(JSON.parse(JSON.stringify(parsed))).toEqual(JSON.parse(text));
    }),
  );
  const digits = '{"n":123456789012345678901234567890.123456789,"__proto__":-0.10}';
  expect(JSON.stringify(parseJsonBody(new TextEncoder().encode(digits)))).toBe(digits);
});
