import { expect, test } from 'vitest';
import type { Registry } from '../releases/registry.ts';
import { composePage } from './page.ts';

const TEMPLATE = '<head><!--registry--></head>';
const registry: Registry = {
  storefront: {
    release: 'aaaa',
    entry: '/remotes/storefront/aaaa/remoteEntry.js',
    integrity: 'sha384-x',
    preload: ['/remotes/storefront/aaaa/expose.js', '/remotes/storefront/aaaa/expose.css'],
    paths: ['/', '/detaildrink/:id'],
  },
  'cart-checkout': {
    release: 'bbbb',
    entry: '/remotes/cart-checkout/bbbb/remoteEntry.js',
    integrity: 'sha384-y',
    preload: [],
    paths: ['/cart'],
  },
};

test('the page holds the registry', () => {
  const page = composePage(TEMPLATE, registry, '/cart');
  const json = page.match(/<script type="application\/json" id="registry">(.*)<\/script>/)?.[1];
  expect(JSON.parse(json ?? '')).toEqual(registry);
});

test.each([
  ['/', 'storefront'],
  ['/detaildrink/7', 'storefront'],
  ['/cart', 'cart-checkout'],
])('%s preloads the entry of %s only, with its integrity', (path, owner) => {
  const page = composePage(TEMPLATE, registry, path);
  const entries = [...page.matchAll(/<link rel="preload" as="script" href="(\S+)" integrity/g)];
  expect(entries.map(([, href]) => href)).toEqual([
    `/remotes/${owner}/${owner === 'storefront' ? 'aaaa' : 'bbbb'}/remoteEntry.js`,
  ]);
});

test.each(['/login', '/detaildrink/7/more', '/detaildrink/'])('%s preloads no remote', (path) => {
  expect(composePage(TEMPLATE, registry, path)).not.toContain('as="script"');
});

test('nothing in the registry can end the script element', () => {
  const hostile: Registry = {
    storefront: { ...registry.storefront, paths: ['</script><script>alert(1)</script>'] } as never,
  };
  expect(composePage(TEMPLATE, hostile, '/login').match(/<\/script>/g)).toHaveLength(1);
});
