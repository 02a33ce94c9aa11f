import { expect, test } from 'vitest';
import { pageOfUrlError, urlError } from './url-errors.ts';

test.each([
  ['/#error=access_denied&error_code=otp_expired&error_description=Email+link', 'link_expired'],
  ['/auth/confirm?error_code=otp_expired', 'link_expired'],
  ['/?error=access_denied&error_description=Call+0800+now', 'link_refused'],
  ['/auth/confirm?error_code=over_request_rate_limit', 'too_many_requests'],
  ['/#drinkmenu', null],
  ['/?minuman=2', null],
])('%s tells of %s', (path, problem) => {
  expect(urlError(`https://kedai.test${path}`)).toBe(problem);
});

test.each([
  ['/#error_code=otp_expired', '/auth/confirm?error_code=otp_expired'],
  ['/?error_description=Call+0800+now', '/auth/confirm?error_code=access_denied'],
  ['/auth/confirm?error_code=otp_expired', null],
  ['/detaildrink/1?error_code=x', null],
  ['/', null],
])('%s is explained by %s', (path, page) => {
  expect(pageOfUrlError(`https://kedai.test${path}`)).toBe(page);
});
