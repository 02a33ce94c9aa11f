import { expect, test } from 'vitest';
import { TECHNIQUES } from './techniques.ts';

function without(name: string, html: string, headers = {}) {
  return TECHNIQUES.find((technique) => technique.name === name)?.remove({ html, headers });
}

test('the content of the page goes with its data, nested elements included', () => {
  const page = `<div id="root"><div><div>menu</div></div></div><p>after</p>
<script type="application/json" id="page-data">{"a":1}</script>`;
  expect(without('content in the HTML', page)?.html).toBe('<div id="root"></div><p>after</p>\n');
});

test('a page that is rendered in the browser stays as it is', () => {
  const page = '<div id="root"><div>late</div></div>';
  expect(without('content in the HTML', page)?.html).toBe(page);
});

test('preloads of one type go, others and style sheets stay', () => {
  const kept =
    '<link rel="stylesheet" href="/a.css"><link rel="preload" as="font" href="/a.woff2">';
  const page = `<link rel="preload" as="script" href="/a.js"><link rel="modulepreload" href="/b.js">${kept}`;
  expect(without('preloads of code', page)?.html).toBe(kept);
});

test('scripts have the priority of others, pictures keep theirs', () => {
  const page = '<script defer fetchpriority="low" src="/a.js"></script><img fetchpriority="low">';
  expect(without('low priority of scripts', page)?.html).toBe(
    '<script defer src="/a.js"></script><img fetchpriority="low">',
  );
});

test('the Link header goes', () => {
  expect(without('`Link` header', '', { link: '</a.js>', vary: 'cookie' })?.headers).toEqual({
    vary: 'cookie',
  });
});
