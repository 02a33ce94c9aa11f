import { expect, test } from 'vitest';
import { describeProblems } from './describe-problems.ts';

const TITLE = 'the page is replaced by “Ada yang tersendat”';

test('a problem is described once, with all places and viewers', () => {
  const problem = { failure: TITLE, causes: ['TypeError: broken'] };
  expect(
    describeProblems([
      { place: 'storefront at /', viewer: 'visitor', ...problem },
      { place: 'storefront at /comingsoon', viewer: 'visitor', ...problem },
      { place: 'storefront at /', viewer: 'admin', ...problem },
      { place: 'storefront at /', viewer: 'customer', causes: ['/static/a.js answered 404'] },
    ]),
  ).toEqual([
    `storefront at / (visitor, admin), storefront at /comingsoon (visitor): ${TITLE}\n    TypeError: broken`,
    'storefront at / (customer): /static/a.js answered 404',
  ]);
});

test('a stack omits library calls unless there are no others', () => {
  const library = '    at react (node_modules/react/index.js:1:1)';
  const own = '    at Page (storefront/src/page.tsx:3:1)';
  const describe = (...stack: string[]) =>
    describeProblems([{ place: '/', viewer: 'visitor', causes: [stack.join('\n')] }])[0];
  expect(describe('Error: a', library, own, library)).toBe(`/ (visitor): Error: a\n    ${own}`);
  expect(describe('Error: a', library)).toBe(`/ (visitor): Error: a\n    ${library}`);
});
