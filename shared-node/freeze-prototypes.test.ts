import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import './freeze-prototypes.ts';

test.each([
  ['a new property', () => Object.assign(Object.prototype, { polluted: 1 })],
  ['a new property through __proto__', () => Object.assign(Reflect.get({}, '__proto__'), { x: 1 })],
  ['another toString', () => Reflect.set(Object.prototype, 'toString', () => 'x', undefined)],
  ['another map', () => Object.assign(Array.prototype, { map: () => [] })],
  ['another finally', () => Object.assign(Promise.prototype, { finally: () => undefined })],
])('a built-in prototype rejects %s', (_, pollute) => {
  const before = Reflect.ownKeys(Object.prototype);
  try {
    expect(pollute()).toBe(false);
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
  }
  expect(Reflect.ownKeys(Object.prototype)).toEqual(before);
  expect({}.toString()).toBe('[object Object]');
  expect([1].map((value) => value + 1)).toEqual([2]);
});

test('an object accepts an own property with an inherited name', () => {
  const error = new Error('before');
  error.name = 'OwnName';
  error.message = 'after';
  expect(String(error)).toBe('OwnName: after');
  const value: object = {};
  value.toString = () => 'own';
  expect(String(value)).toBe('own');
  expect(Object.keys(value)).toEqual(['toString']);
});

test.each(['start/start.ts', 'local-supabase/process/main.ts'])(
  '%s imports freeze-prototypes first',
  async (program) => {
    const text = await readFile(join(import.meta.dirname, '..', program), 'utf8');
    const [first = ''] = text.match(/^import .*$/m) ?? [];
    expect(first).toMatch(/shared-node\/freeze-prototypes/);
  },
);
