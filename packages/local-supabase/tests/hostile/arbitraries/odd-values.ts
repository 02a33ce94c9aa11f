/** Texts, names and JSON values that often cause errors. */
import fc from 'fast-check';
import { weighted } from './weighted.ts';

const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  '',
  ' ',
  '*',
  '..',
  '"id"',
  "'; drop table product; --",
  'ctid',
  'pg_sleep(9)',
  'naïve café',
  '💥',
  '\u202e',
  '\0',
  '\ud800',
  '\\',
  '%00',
  'a'.repeat(2_000),
];

/** Names of no table, column, bucket or parameter. */
export const oddName: fc.Arbitrary<string> = weighted(
  [4, fc.constantFrom(...NAMES)],
  [1, fc.string({ unit: 'binary', maxLength: 20 })],
);

const VALUES = [
  '-1',
  '1.5',
  '1e999',
  '2147483648',
  '9223372036854775808',
  'NaN',
  '0x10',
  `1${'0'.repeat(400)}`,
  'null',
  'true',
  '{}',
  '{1,2}',
  '{{1},{2}}',
  '[1,2)',
  '{"a":1}',
  '%',
  '(a+)+$',
  'a:*&!b',
  "'",
  '"',
  'infinity',
  '2026-13-45',
  '7a4ff0f2-6d25-4f6b-9a3e-0d8bb7f6f2a1',
  'Es Kopi 1',
  'x'.repeat(3_000),
];

/** Values of a query string, before encoding. */
export const valueText: fc.Arbitrary<string> = weighted(
  [6, fc.integer({ min: 1, max: 20 }).map(String)],
  [6, fc.constantFrom(...VALUES)],
  [2, oddName],
);

/** JSON text that `JSON.stringify` never produces. */
const RAW_JSON = ['1e999', '01', '"\\ud800"', '"\\u0000"', '{"__proto__":{"a":1}}', 'NaN', ''];

const length = fc.integer({ min: 1, max: 3_000 });

/** A JSON value as text: of every type, nested, and sometimes invalid. */
export const oddJson: fc.Arbitrary<string> = weighted(
  [4, valueText.map((text) => JSON.stringify(text))],
  [3, fc.constantFrom('null', 'true', 'false', '0', '-1', '1.5', '[]', '{}')],
  [2, fc.constantFrom(...RAW_JSON)],
  [2, fc.json({ maxDepth: 4, depthSize: 'small' })],
  [1, length.map((depth) => '['.repeat(depth) + ']'.repeat(depth))],
  [1, length.map((count) => `[${'1,'.repeat(count)}1]`)],
);

/** A JSON object as text, from members as text; keys may repeat. */
function objectText(members: readonly (readonly [key: string, value: string])[]): string {
  return `{${members.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
}

/**
 * The body of a call: some of its fields with valid values, some with odd ones, and unknown keys.
 *
 * @param fields valid values of each field, as JSON text
 */
export function bodyWith(fields: Record<string, fc.Arbitrary<string>>): fc.Arbitrary<string> {
  const valid = Object.entries(fields).map(([key, value]) => fc.tuple(fc.constant(key), value));
  const member = weighted<[string, string]>(
    [6, fc.oneof(...valid, fc.tuple(fc.constant('id'), oddJson))],
    [3, fc.tuple(fc.constantFrom('id', ...Object.keys(fields)), oddJson)],
    [1, fc.tuple(oddName, oddJson)],
  );
  return weighted(
    [8, fc.tuple(...valid).map(objectText)],
    [4, fc.array(member, { maxLength: 8 }).map(objectText)],
    [1, oddJson],
  );
}

/** One of these values, as JSON text. */
export const jsonOf = (...values: unknown[]) =>
  fc.constantFrom(...values.map((value) => JSON.stringify(value)));
