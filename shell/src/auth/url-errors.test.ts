import { expect, test } from 'vitest';
import { pageOfUrlError, urlError } from './url-errors.ts';

test.each([
  ['/#error=access_denied&error_code=otp_expired&error_description=Email+link', 'otp_expired'],
  ['/auth/confirm?error_code=otp_expired', 'otp_expired'],
  ['/?error=access_denied&error_description=Call+0800+now', 'link_rejected'],
  ['/auth/confirm?error_code=over_request_rate_limit', 'over_request_rate_limit'],
  ['/#drinkmenu', null],
  ['/?minuman=2', null],
])('reads the error of the URL %s as %s', (path, error) => {
  expect(urlError(`https://kedai.test${path}`)).toBe(error);
});

test.each([
  ['/#error_code=otp_expired', '/auth/confirm?error_code=otp_expired'],
  ['/?error_description=Call+0800+now', '/auth/confirm?error_code=access_denied'],
  ['/auth/confirm?error_code=otp_expired', null],
  ['/detaildrink/1?error_code=x', null],
  ['/', null],
])('the error of the URL %s leads to %s', (path, page) => {
  expect(pageOfUrlError(`https://kedai.test${path}`)).toBe(page);
});
