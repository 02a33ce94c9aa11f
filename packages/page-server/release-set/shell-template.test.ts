import { expect, test } from 'vitest';
import { parseTemplate } from './shell-template.ts';

const SOURCE = `<!doctype html>
<html><head>
  <meta charset="utf-8">
  <!--registry-->
  <script defer src="/a.js"></script><link rel="preload" as="font" href="/a.woff2">
</head>
<body><div id="root"><!--page--><div>Memuat</div><!--/page-->
</div><script src="/late.js"></script></body></html>`;

test('splits the page where the server adds to it, and keeps all of its text', () => {
  const parts = parseTemplate(SOURCE);
  expect(parts.map(({ html }) => html).join('')).toBe(SOURCE);
  expect(parts.filter(({ type }) => type !== 'text')).toEqual([
    { type: 'fonts', html: '' },
    { type: 'tags', html: '<!--registry-->' },
    {
      type: 'tag',
      html: '<script defer src="/a.js"></script>',
      name: 'script',
      attributes: { defer: '', src: '/a.js' },
    },
    {
      type: 'tag',
      html: '<link rel="preload" as="font" href="/a.woff2">',
      name: 'link',
      attributes: { rel: 'preload', as: 'font', href: '/a.woff2' },
    },
    { type: 'sheets', html: '' },
    { type: 'root', html: '<!--page--><div>Memuat</div><!--/page-->\n</div>' },
  ]);
});

test.each(['', '<p>shell</p>', '<html><head></head><body><div id="root"></div></body></html>'])(
  'a page without the comments stays whole: %s',
  (source) => {
    const parts = parseTemplate(source);
    expect(parts.map(({ html }) => html).join('')).toBe(source);
    expect(parts.map(({ type }) => type)).not.toContain('root');
  },
);
