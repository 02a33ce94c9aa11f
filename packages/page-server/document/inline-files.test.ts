import { expect, test } from 'vitest';
import type { HeadTag } from './html.ts';
import { htmlOf } from './html.ts';
import { inlined, inlineHashes, inlineKey } from './inline-files.ts';

const THEME = 'document.title = "<b>&amp;$&";';
const MENU = '.menu{}';
const files = new Map([
  [inlineKey('/theme.js', 'sha256-t'), THEME],
  [inlineKey('/menu.css', 'sha256-m'), MENU],
]);
const script = (attributes: Record<string, string>): HeadTag => ({
  name: 'script',
  attributes: { src: '/theme.js', integrity: 'sha256-t', ...attributes },
});
const link = (attributes: Record<string, string>): HeadTag => ({
  name: 'link',
  attributes: { rel: 'stylesheet', href: '/menu.css', integrity: 'sha256-m', ...attributes },
});

test('inlines render-blocking files, with their hashes for the policy', () => {
  const tags = [script({ crossorigin: 'anonymous' }), link({ 'data-href': 'menu.css' }), link({})];
  expect(tags.map((tag) => htmlOf(inlined(tag, files)))).toEqual([
    `<script>${THEME}</script>`,
    `<style data-href="menu.css">${MENU}</style>`,
    `<style>${MENU}</style>`,
  ]);
  expect(inlineHashes(tags, files)).toEqual({
    scripts: ['sha256-t'],
    styles: ['sha256-m', 'sha256-m'],
  });
});

test.each([
  ['a script that is deferred', script({ defer: '' })],
  ['a script of another release', script({ integrity: 'sha256-other' })],
  ['a script without integrity', script({ integrity: '' })],
  ['a file of another site', link({ href: 'https://x.test/menu.css' })],
  ['a preload', link({ rel: 'preload', as: 'style' })],
])('%s stays as it is', (_, tag) => {
  expect(inlined(tag, files)).toBe(tag);
  expect(inlineHashes([tag], files)).toEqual({ scripts: [], styles: [] });
});
