import { expect, test } from 'vitest';
import { type Chunk, scriptsForOtherHosts } from './scripts-for-other-hosts.ts';

/** A chunk whose id is its file, loaded by the modules `origins` of the chunks `parents`. */
const chunk = (id: string, parents: string[], ...origins: string[]) =>
  ({
    id,
    files: [`${id}.js`, `${id}.css`],
    parents,
    origins: origins.map((module) => ({ module })),
  }) as unknown as Chunk;

const PROVIDED = 'provide shared module (default) jotai@3.0.1 = /node_modules/jotai/index.js';
const CONSUMED =
  'consume shared module (default) jotai@^3.0.0 (strict) (fallback: /jotai/index.js)';

const ENTRY = chunk('entry', [], '');
const PAGE = chunk('page', ['entry'], 'src/page.route.ts');

test('copies of shared modules, and chunks loaded only by them, are for other hosts', () => {
  expect(
    scriptsForOtherHosts([
      ENTRY,
      PAGE,
      chunk('client', ['session'], 'shared-auth/src/clients.ts'),
      chunk('session', ['entry'], PROVIDED, CONSUMED),
      chunk('atoms', ['page', 'session'], CONSUMED),
    ]),
  ).toEqual(['atoms.js', 'client.js', 'session.js']);
});

test('a chunk that a page also loads is for the shop', () => {
  expect(
    scriptsForOtherHosts([
      ENTRY,
      PAGE,
      chunk('both', ['page', 'entry'], CONSUMED, 'src/page.tsx'),
      chunk('lazy', ['page', 'copy'], 'src/page.tsx'),
      chunk('copy', ['entry'], CONSUMED),
    ]),
  ).toEqual(['copy.js']);
});
