import fc from 'fast-check';
import type { Role } from '../raw-request.ts';
import { mostlyWellFormed } from './mutations.ts';
import { jsonOf, oddJson } from './odd-values.ts';
import {
  type ApiCall,
  apiCall,
  type HeaderSet,
  oddQuery,
  requestOf,
  unknownPath,
} from './request-parts.ts';
import { weighted } from './weighted.ts';

const UUIDS = ['7a4ff0f2-6d25-4f6b-9a3e-0d8bb7f6f2a1', '00000000-0000-0000-0000-000000000000'];

/** Addresses of accounts that earlier requests may have made, and texts that are no addresses. */
const EMAILS = [
  'fuzz-1@kedai.test',
  'fuzz-2@kedai.test',
  'FUZZ-1@KEDAI.TEST',
  'a@b..c',
  'a b@kedai.test',
  `${'a'.repeat(300)}@kedai.test`,
  'a@xn--80ak6aa92e.test',
];
const email = fc.constantFrom(...EMAILS.map((text) => JSON.stringify(text)));
const phone = jsonOf('', '+628123456789', '08123', 'x');
const password = jsonOf('kopi-susu-senja', 'short', 'x'.repeat(73), '💥'.repeat(30));
const challenge = {
  code_challenge: jsonOf(null, 'x'.repeat(43), 'short'),
  code_challenge_method: jsonOf(null, 's256', 'plain', '__proto__'),
};
const data = fc.oneof(jsonOf({}, { full_name: 'Budi' }, { role: 'admin' }), oddJson);
const token = jsonOf('12345678', '00000000', 'x', '');
const type = jsonOf('signup', 'email', 'recovery', 'magiclink', 'email_change', 'sms', '__proto__');

const FACTOR = `/auth/v1/factors/${UUIDS[0]}`;
const USER = `/auth/v1/admin/users/${UUIDS[0]}`;

/** Calls of the auth API, with valid values of their fields. */
const CALLS: readonly ApiCall[] = [
  apiCall('POST', '/auth/v1/signup', { email, phone, password, data, ...challenge }),
  apiCall('POST', '/auth/v1/token?grant_type=password', { email, phone, password }),
  apiCall('POST', '/auth/v1/token?grant_type=refresh_token', {
    refresh_token: jsonOf('x', '', 'abcdefghijkl'),
  }),
  apiCall('POST', '/auth/v1/token?grant_type=pkce', {
    auth_code: jsonOf(UUIDS[0], 'x'),
    code_verifier: jsonOf('x'),
  }),
  apiCall('POST', '/auth/v1/token?grant_type=id_token', {
    provider: jsonOf('google'),
    id_token: jsonOf('x'),
  }),
  apiCall('POST', '/auth/v1/token?grant_type=web3', {
    chain: jsonOf('solana'),
    message: jsonOf('x'),
  }),
  apiCall('POST', '/auth/v1/otp', {
    email,
    phone,
    data,
    create_user: jsonOf(true, false),
    ...challenge,
  }),
  apiCall('POST', '/auth/v1/recover', { email, ...challenge }),
  apiCall('POST', '/auth/v1/resend', { type, email, phone, ...challenge }),
  apiCall('POST', '/auth/v1/verify', { type, email, phone, token, token_hash: jsonOf('', 'x') }),
  apiCall('GET', '/auth/v1/verify?type=signup&token=x&redirect_to=https://evil.example'),
  apiCall('POST', '/auth/v1/logout?scope=__proto__'),
  apiCall('GET', '/auth/v1/user'),
  apiCall('PUT', '/auth/v1/user', {
    email,
    phone,
    data,
    nonce: jsonOf(null, 'x'),
    current_password: jsonOf(null, 'kopi-susu-senja', 'x'),
    app_metadata: data,
    ...challenge,
  }),
  apiCall('GET', '/auth/v1/reauthenticate'),
  apiCall('POST', '/auth/v1/factors', {
    factor_type: jsonOf('totp', 'phone', 'x'),
    friendly_name: jsonOf('Ponsel', ''),
    issuer: jsonOf('x', null),
  }),
  apiCall('DELETE', FACTOR),
  apiCall('POST', `${FACTOR}/challenge`, { channel: jsonOf('sms') }),
  apiCall('POST', `${FACTOR}/verify`, {
    code: jsonOf('000000', 'x'),
    challenge_id: jsonOf(...UUIDS),
  }),
  apiCall('GET', '/auth/v1/authorize?provider=google'),
  apiCall('GET', '/auth/v1/user/identities/authorize?provider=google'),
  apiCall('DELETE', `/auth/v1/user/identities/${UUIDS[0]}`),
  apiCall('POST', '/auth/v1/sso', { domain: jsonOf('kedai.test') }),
  apiCall('GET', '/auth/v1/admin/users?page=1&per_page=99999999999'),
  apiCall('POST', '/auth/v1/admin/users', {
    email,
    password,
    email_confirm: jsonOf(true),
    user_metadata: data,
  }),
  apiCall('GET', USER),
  apiCall('PUT', USER, {
    email,
    password,
    ban_duration: jsonOf('1h', 'none', '__proto__'),
    app_metadata: data,
  }),
  apiCall('DELETE', USER, { should_soft_delete: jsonOf(true) }),
  apiCall('POST', '/auth/v1/invite', { email, data }),
  apiCall('GET', '/auth/v1/settings'),
  apiCall('GET', '/auth/v1/health'),
  apiCall('GET', '/auth/v1/.well-known/jwks.json'),
];

const HEADERS: HeaderSet[] = [
  {},
  {},
  {},
  { apikey: null },
  { authorization: 'Bearer a.b.c' },
  { authorization: `Bearer ${'a'.repeat(5_000)}` },
  { authorization: 'Basic eA==' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'x-supabase-api-version': '2024-01-01' },
  { 'x-forwarded-for': '203.0.113.9, __proto__' },
  { origin: 'https://evil.example' },
];

const query = oddQuery('grant_type', 'redirect_to', 'token', 'type', 'apikey', 'scope', 'page');

/** Requests to /auth/v1, from valid to malformed. */
export const authRequest = (role: fc.Arbitrary<Role>) =>
  mostlyWellFormed(
    weighted(
      [8, requestOf(role, CALLS, fc.constantFrom(...HEADERS))],
      [1, unknownPath(role, 'auth', query)],
    ),
  );
