import fc from 'fast-check';
import type { RawRequest, Role } from '../raw-request.ts';
import { bodyWith } from './odd-values.ts';

/** A call of an API with a JSON body. */
export interface ApiCall {
  method: string;
  /** Path and query, as sent. */
  path: string;
  /** Valid values of its fields, as JSON text. */
  fields: Record<string, fc.Arbitrary<string>>;
}

export const apiCall = (method: string, path: string, fields: ApiCall['fields'] = {}): ApiCall => ({
  method,
  path,
  fields,
});

/** Requests of these calls, with valid and invalid bodies and one of these sets of headers. */
export function requestOf(
  role: fc.Arbitrary<Role>,
  calls: readonly ApiCall[],
  headers: readonly Record<string, string | null>[],
): fc.Arbitrary<RawRequest> {
  return fc
    .tuple(role, fc.constantFrom(...calls), fc.constantFrom(...headers))
    .chain(([as, { method, path, fields }, more]) =>
      bodyWith(fields).map((body) => ({
        role: as,
        method,
        path,
        headers: { 'content-type': 'application/json', ...more },
        ...(method !== 'GET' && { body }),
      })),
    );
}
