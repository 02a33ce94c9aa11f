import { expect, test } from 'vitest';
import { preloadsOf } from './preloads.ts';

test('a page preloads its code and styles with the attributes of the requests', () => {
  const page = {
    path: '/',
    title: 'Beranda',
    files: ['landing.css', 'landing.js'],
  };
  const files = {
    'landing.css': { integrity: 'sha384-c', bytes: 1 },
    'landing.js': { integrity: 'sha384-j', bytes: 1 },
  };
  const checked = { crossorigin: '' };
  expect(preloadsOf(page, { files }, '/remotes/storefront/aaaa')).toEqual([
    {
      as: 'style',
      href: '/remotes/storefront/aaaa/landing.css',
      integrity: 'sha384-c',
      ...checked,
    },
    {
      as: 'script',
      href: '/remotes/storefront/aaaa/landing.js',
      integrity: 'sha384-j',
      ...checked,
    },
  ]);
});
