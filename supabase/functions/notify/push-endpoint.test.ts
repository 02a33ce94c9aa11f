import { expect, test } from 'vitest';
import { isPublicEndpoint } from './push-endpoint.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QABC',
  'https://wns2-sg2p.notify.windows.com/w/?token=B%2f',
  'https://push.example.com:443/x',
])('accepts %s', (endpoint) => {
  expect(isPublicEndpoint(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://localhost/',
  'https://localhost./',
  'https://shop.localhost/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://metadata.google.internal/',
  'https://router.lan/',
  'https://postgres/',
  'https://printer.local/',
  'https://push.example.com:8443/x',
  'https://user:secret@push.example.com/x',
  'https://push.example.com@127.0.0.1/',
  'https://push.example.com./',
  'file:///etc/passwd',
  'not a url',
  '',
])('rejects %s', (endpoint) => {
  expect(isPublicEndpoint(endpoint)).toBe(false);
});
