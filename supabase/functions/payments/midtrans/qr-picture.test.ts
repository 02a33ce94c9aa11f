import { expect, test } from 'vitest';
import { isPictureUrl } from './qr-picture.ts';

const API = new URL('https://api.midtrans.com');

test.each([
  'https://api.midtrans.com/v2/qris/a/qr-code',
  'https://api.sandbox.midtrans.com/v2/qris/a/qr-code',
  'https://api.veritrans.co.id/v2/qris/a/qr-code',
])('accepts %s', (url) => {
  expect(isPictureUrl(new URL(url), API)).toBe(true);
});

test.each([
  'http://api.veritrans.co.id/v2/qris/a/qr-code',
  'https://midtrans.com.evil.test/',
  'https://evilmidtrans.com/',
  'https://evil.test/midtrans.com',
  'http://169.254.169.254/',
  'file:///etc/passwd',
  'data:image/png;base64,iVBOR',
])('refuses %s', (url) => {
  expect(isPictureUrl(new URL(url), API)).toBe(false);
});

test('accepts the simulator, without TLS', () => {
  const api = new URL('http://127.0.0.1:4242');
  expect(isPictureUrl(new URL('http://127.0.0.1:4242/a'), api)).toBe(true);
  expect(isPictureUrl(new URL('http://127.0.0.1:4243/a'), api)).toBe(false);
});
