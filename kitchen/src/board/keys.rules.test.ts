import { expect, test } from 'vitest';
import { commandOf } from './keys.rules.ts';

test.each([
  ['1', { type: 'bump', position: 0 }],
  ['9', { type: 'bump', position: 8 }],
  ['0', { type: 'bump', position: 9 }],
  ['ArrowRight', { type: 'select', by: 1 }],
  ['Enter', { type: 'bump-selected' }],
  [' ', { type: 'bump-line' }],
  ['R', { type: 'recall' }],
  ['Backspace', { type: 'undo' }],
  ['x', undefined],
  ['toString', undefined],
])('the key %s', (key, command) => {
  expect(commandOf(key)).toEqual(command);
});
