import { expect, test } from 'vitest';
import { testContract } from '../tests/contracts.ts';
import { declarationProblems } from './declaration-problems.ts';

const PLACE = 'app/src/x.d.ts';
const problemsOf = (text: string) => declarationProblems({ [PLACE]: `${text}\nexport {};\n` });

test('declarations of a contract are accepted', () => {
  expect(declarationProblems(testContract('storefront').files)).toEqual([]);
});

test.each([
  "import type { ReactNode } from 'react';\nexport declare const a: import('../b.ts').B<ReactNode>;",
  'import b, { type C } from "./b.ts"; export * from \'shared-ui/toasts\';',
  "import './b.ts'; import d = require('./d.ts');",
  `export declare function path(section: Section): \`/#\${Section}?\${string}\`;`,
  `export type Title<T> = T extends 'a' | '/cart' ? \`\${Uppercase<T & string>} $\` : '../../../..';`,
  "export interface Origin { from: string; import?: string; module: 'x'; global: \"it's\" }",
  "export declare const greeting: 'Selamat datang di kafé ☕ \\u00e9 \\'';",
  "/** Harga – “rupiah”, `code` and 'quotes'. */\nexport declare const price: number; // don’t",
  'declare class A {\n\t#private;\r\n}',
  `export type Key = \`\${'a' | "b"}-x\`;`,
  'export interface Importer { import(file: File): void; import(...files: File[]): void; import(): void }',
  'export declare function measure({ größe }: { größe: number }): number;',
  'export type Deep = A<A<A<A<A<A<A<string>>>>>>>;',
])('the declaration %j is accepted', (text) => {
  expect(problemsOf(text)).toEqual([]);
});

test.each([
  ["import { a } from /**/ '/tmp/s.d.ts';", '/tmp/s.d.ts'],
  ["import { a } from // '\n '/tmp/s.d.ts';", '/tmp/s.d.ts'],
  ["import/**/'/tmp/s.d.ts';", '/tmp/s.d.ts'],
  ["export type A = typeof import(/* a */ '/tmp/s.json');", '/tmp/s.json'],
  ["import a = require/**/('/tmp/s.d.ts');", '/tmp/s.d.ts'],
  ["export type A = '//'; import '/tmp/s.d.ts'; type B = '//';", '/tmp/s.d.ts'],
  ["export type A = `'`; import '/tmp/s.d.ts'; type B = `'`;", '/tmp/s.d.ts'],
  ['export * from "../../../0/shared-ui/toasts";', '../../../0/shared-ui/toasts'],
])('finds the module specifier in %j', (text, specifier) => {
  expect(problemsOf(text)).toEqual([`${PLACE} refers to ${specifier}`]);
});

test.each([
  "import a from\u0085'/tmp/s.d.ts';",
  "import a from\u200b'/tmp/s.d.ts';",
  "// \u0085import a from '/tmp/s.d.ts';",
  "// \u2028import a from '/tmp/s.d.ts';",
  "\\u0069mport '/tmp/s.d.ts';",
  "export declare const a = /'/; import '/tmp/s.d.ts'; //'",
  "#! /*\nimport '/tmp/s.d.ts'; // */",
  "import a from\n<<<<<<< ours\n'/tmp/s.d.ts';",
  `export type A = \`\${B extends '}' ? '\`' : \`'\`}\`;`,
  'export declare const a = import(`/tmp/s.d.ts`);',
  "export declare const a = import(('/tmp/s.d.ts'));",
  "export declare const a = import.defer('/tmp/s.d.ts');",
  "export declare const a = import<B>('/tmp/s.d.ts');",
  '/// <reference path="/tmp/s.d.ts" />',
  '/** @jsxImportSource ../../../s */',
  "declare module /**/ '../../../0/shared-ui/toasts' { export const a: 1 }",
  'declare module "react" { interface A {} }',
  'declare global { interface Function { a: 1 } }',
  'global/**/{ interface Function { a: 1 } }',
  'export as namespace React;',
  `export type A = \`\${import('/tmp/s.d.ts').B}\`;`,
  "export type A = 'a\n';",
  '/* without an end',
])('rejects the declaration %j', (text) => {
  expect(problemsOf(text)).toEqual([
    expect.stringContaining(`${PLACE} must be a module as the compiler emits it`),
  ]);
});

test.each([
  'interface Function { a: 1 }',
  'declare namespace A { export const b: 1 }\ntype C = typeof A.export;\ndeclare const $export: 1;',
  'import A = B.C;\ninterface Function { a: 1 }',
])('rejects the global declaration %j', (text) => {
  expect(declarationProblems({ [PLACE]: text })).toHaveLength(1);
});
