import type { Bound } from '../gateway/limits/bound.ts';
import { MAX_DEPTH } from '../gateway/plain-json.ts';

const INVALID = '422 validation_failed';

/** Limits on one request to the auth API. */
export const AUTH_BOUNDS = {
  body: { limit: 64 * 1024, of: 'bytes of a body', answer: '413 payload_too_large' },
  nesting: { limit: MAX_DEPTH, of: 'levels of nesting in a body', answer: INVALID },
  // Metadata are part of every access token, and a header with more than 16 kB is answered 431.
  metadata: { limit: 4096, of: 'bytes of user or app metadata per request', answer: INVALID },
  storedMetadata: { limit: 6144, of: 'bytes of user or app metadata per user', answer: INVALID },
  email: { limit: 255, of: 'characters of an e-mail address', answer: '400 validation_failed' },
  emailName: {
    limit: 64,
    of: 'characters before the @ (RFC 5321)',
    answer: '400 email_address_invalid',
  },
  password: { limit: 72, of: 'bytes of a new password', answer: '400 validation_failed' },
  factorName: {
    limit: 100,
    of: 'characters of a factor name or issuer',
    answer: '400 validation_failed',
  },
  text: { limit: 1024, of: 'characters of any other text', answer: INVALID },
  usersPerPage: { limit: 1000, of: 'users per page of /admin/users', answer: 'cut' },
  codeAttempts: {
    limit: 10,
    of: 'wrong codes per mail code',
    answer: '403 otp_expired',
  },
} as const satisfies Record<string, Bound>;
