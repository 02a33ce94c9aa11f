/** Texts, names and JSON values that often cause errors. */
import fc from 'fast-check';

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  '*',
  '.',
  '..',
  '-',
  '"',
  '"id"',
  "'; drop table product; --",
  'id)--',
  'ctid',
  'xmin',
  'tableoid',
  'pg_sleep(9)',
  'naïve café',
  '💥',
  '\u202e',
  '\0',
  '\ud800',
  '\\',
  '%',
  '%00',
  'a'.repeat(64),
  'a'.repeat(2_000),
];

/** Names of no table, column, bucket or parameter. */
export const oddName: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);

const NUMBERS = [
  '0',
  '-0',
  '-1',
  '1.5',
  '1e3',
  '1e999',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999',
  'NaN',
  'Infinity',
  '0x10',
  '1_000',
  `1${'0'.repeat(400)}`,
  `0.${'0'.repeat(400)}1`,
];

const TEXTS = [
  'null',
  'true',
  'undefined',
  '{}',
  '{1,2}',
  '{{1},{2}}',
  '[]',
  '[1,2)',
  '(,)',
  '{"a":1}',
  '*',
  '%',
  '(a+)+$',
  '\\',
  'a:*&!b',
  "'",
  '"',
  'now',
  'infinity',
  '2026-13-45',
  '7a4ff0f2-6d25-4f6b-9a3e-0d8bb7f6f2a1',
  'Es Kopi 1',
  'x'.repeat(3_000),
];

/** Values of a query string, before encoding. */
export const valueText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 20 }).map(String) },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: oddName },
);

/** JSON text that `JSON.stringify` never produces. */
const RAW_JSON = [
  '1e999',
  '-0',
  '01',
  '"\\ud800"',
  '"\\u0000"',
  '{"__proto__":{"a":1}}',
  'NaN',
  '',
];

/** A JSON value as text: of every type, nested, and sometimes invalid. */
export const oddJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: valueText.map((text) => JSON.stringify(text)) },
  {
    weight: 3,
    arbitrary: fc.constantFrom('null', 'true', 'false', '0', '1', '-1', '1.5', '[]', '{}'),
  },
  { weight: 2, arbitrary: fc.constantFrom(...RAW_JSON) },
  { weight: 2, arbitrary: fc.json({ maxDepth: 4, depthSize: 'small' }) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 3_000 })
      .map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 3_000 }).map((length) => `[${'1,'.repeat(length)}1]`),
  },
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
  const anyValid = valid.length > 0 ? fc.oneof(...valid) : fc.tuple(oddName, oddJson);
  const oddValue = fc.tuple(fc.constantFrom('id', ...Object.keys(fields)), oddJson);
  const member = fc.oneof(
    { weight: 6, arbitrary: anyValid },
    { weight: 3, arbitrary: oddValue },
    { weight: 1, arbitrary: fc.tuple(oddName, oddJson) },
  );
  return fc.oneof(
    { weight: 8, arbitrary: fc.tuple(...valid).map(objectText) },
    { weight: 4, arbitrary: fc.array(member, { maxLength: 8 }).map(objectText) },
    { weight: 1, arbitrary: oddJson },
  );
}

/** One of these values, as JSON text. */
export const jsonOf = (...values: unknown[]) =>
  fc.constantFrom(...values.map((value) => JSON.stringify(value)));
