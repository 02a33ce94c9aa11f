import fc from 'fast-check';
import type { RawRequest, Role } from '../raw-request.ts';
import { requestOf } from './api-call.ts';
import { AUTH_CALLS } from './auth-calls.ts';
import { mostlyWellFormed } from './mutations.ts';
import { oddName, valueText } from './odd-values.ts';
import { headerText, pathOf, queryOf } from './url-text.ts';

const HEADERS: Record<string, string | null>[] = [
  {},
  {},
  {},
  {},
  { apikey: null },
  { apikey: 'x' },
  { authorization: 'Bearer x' },
  { authorization: 'Bearer a.b.c' },
  { authorization: `Bearer ${'a'.repeat(5_000)}` },
  { authorization: 'Basic eA==' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'x-supabase-api-version': '2024-01-01' },
  { 'x-forwarded-for': '203.0.113.9, __proto__' },
  { origin: 'https://evil.example' },
];

function requests(role: fc.Arbitrary<Role>): fc.Arbitrary<RawRequest> {
  const called = requestOf(role, AUTH_CALLS, HEADERS);
  const parameters = fc.array(
    fc.tuple(
      fc.constantFrom('grant_type', 'redirect_to', 'token', 'type', 'apikey', 'scope', 'page'),
      valueText,
    ),
    { maxLength: 4 },
  );
  const elsewhere = fc
    .tuple(
      role,
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
      fc.constantFrom('token', 'verify', 'admin', 'factors', 'user'),
      fc.array(oddName, { maxLength: 2 }),
      queryOf(parameters),
      oddName,
    )
    .map(([as, method, first, parts, search, odd]) => ({
      role: as,
      method,
      path: `${pathOf('auth', 'v1', first, ...parts)}${search}`,
      headers: { 'x-odd': headerText(odd) },
    }));
  return fc.oneof({ weight: 8, arbitrary: called }, { weight: 1, arbitrary: elsewhere });
}

/** Requests to /auth/v1, from valid to malformed. */
export const authRequest = (role: fc.Arbitrary<Role>) => mostlyWellFormed(requests(role));
