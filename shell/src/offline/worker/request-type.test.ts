import { expect, test } from 'vitest';
import { type RequestType, requestType } from './request-type.ts';

const ORIGIN = 'https://kedai.test';

function typeOf(url: string, facts: Partial<Request> = {}): RequestType {
  const request = { method: 'GET', mode: 'cors', destination: '', cache: 'default', ...facts };
  return requestType({ ...request, url: new URL(url, ORIGIN).href } as Request, ORIGIN);
}

test.each<[RequestType, string, Partial<Request>]>([
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
  [
    'picture',
    'https://p.test/storage/v1/render/image/public/image_product/products/a.webp?width=320&height=320',
    { destination: 'image' },
  ],
  ['other', '/static/js/index.1.js', { cache: 'reload' }],
])('classifies as %s: %s', (expected, url, facts) => {
  expect(typeOf(url, facts)).toBe(expected);
});

test.each([
  ['a read of the backend', '/rest/v1/pesanan', {}],
  ['a write', '/rest/v1/rpc/checkout', { method: 'POST' }],
  ['a payment by form', '/cart', { method: 'POST', mode: 'navigate' }],
  ['a token', '/auth/v1/token', { method: 'POST' }],
  ['the registry', '/registry.json', {}],
  ['a report', '/_report', { method: 'POST' }],
  ['the worker', '/sw.js', {}],
  ['a private upload', '/storage/v1/object/image_product/a.webp', { destination: 'image' }],
] as const)('%s is left to the browser', (_, url, facts) => {
  expect(typeOf(url, facts as Partial<Request>)).toBe('other');
});
