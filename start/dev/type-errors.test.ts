import { expect, test } from 'vitest';
import { typeErrors } from './type-errors.ts';

const SHARED = "shared-ui/src/title.ts(5,17): error TS2322: Type 'x' is not assignable to 'y'.";
const DETAILED = 'shell/src/a.tsx(1,7): error TS2345: Wrong argument.';

test('errors have their details, and those of a shared file are listed once', () => {
  const output = `${SHARED}\n${DETAILED}\n  Types differ.\n    Deeper.\n${SHARED}\n`;
  expect(typeErrors(output)).toEqual([SHARED, `${DETAILED}\n  Types differ.\n    Deeper.`]);
});

test('an error of a setting is listed', () => {
  expect(typeErrors("error TS5023: Unknown compiler option 'x'.\n")).toHaveLength(1);
});

test('errors of syntax are left to the bundler', () => {
  expect(typeErrors(`shell/src/a.tsx(1,17): error TS1110: Type expected.\n  Here.\n`)).toEqual([]);
});

test('without errors the list is empty', () => {
  expect(typeErrors('')).toEqual([]);
});
