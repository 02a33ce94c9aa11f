import { expect, test } from 'vitest';
import { kindOf, type RequestKind } from './request-kind.ts';

const ORIGIN = 'https://kedai.test';

function kind(url: string, facts: Partial<Request> = {}): RequestKind {
  const request = { method: 'GET', mode: 'cors', destination: '', cache: 'default', ...facts };
  return kindOf({ ...request, url: new URL(url, ORIGIN).href } as Request, ORIGIN);
}

test.each<[RequestKind, string, Partial<Request>]>([
  ['page', '/', { mode: 'navigate' }],
  ['page', '/history/3?x=1', { mode: 'navigate' }],
  ['other', '/_local/mail', { mode: 'navigate' }],
  ['other', '/auth/v1/verify?token=1', { mode: 'navigate' }],
  ['other', '/third-party-notices.txt', { mode: 'navigate' }],
  ['other', 'https://else.test/', { mode: 'navigate' }],
  ['file', '/static/js/index.1.js', { destination: 'script' }],
  ['file', 'https://cdn.test/remotes/storefront/ab/remoteEntry.1.js', { destination: 'script' }],
  ['file', '/theme.js', { destination: 'script' }],
  ['file', '/config.json', {}],
  ['picture', '/static/svg/logo.1.svg', { destination: 'image' }],
  [
    'picture',
    'https://p.test/storage/v1/object/public/image_product/products/a.webp',
    { destination: 'image' },
  ],
  ['other', '/static/js/index.1.js', { cache: 'reload' }],
])('%s: %s', (expected, url, facts) => {
  expect(kind(url, facts)).toBe(expected);
});

test.each([
  ['a read of the backend', '/rest/v1/pesanan', {}],
  ['a write', '/rest/v1/rpc/checkout', { method: 'POST' }],
  ['a payment that is sent as a form', '/cart', { method: 'POST', mode: 'navigate' }],
  ['a token', '/auth/v1/token', { method: 'POST' }],
  ['the registry', '/registry.json', {}],
  ['a report', '/_report', { method: 'POST' }],
  ['the worker', '/sw.js', {}],
  ['a private upload', '/storage/v1/object/image_product/a.webp', { destination: 'image' }],
] as const)('%s is left alone', (_, url, facts) => {
  expect(kind(url, facts as Partial<Request>)).toBe('other');
});
