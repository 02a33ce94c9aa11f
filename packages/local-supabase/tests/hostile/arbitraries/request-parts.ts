import fc from 'fast-check';
import type { RawRequest, Role } from '../raw-request.ts';
import { bodyWith, oddName, valueText } from './odd-values.ts';
import { headerText, pathOf, queryOf } from './url-text.ts';

/** Headers of a request; null omits the key or the token. */
export type HeaderSet = Record<string, string | null>;

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
  headers: fc.Arbitrary<HeaderSet>,
): fc.Arbitrary<RawRequest> {
  return fc
    .tuple(role, fc.constantFrom(...calls), headers)
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

/** The query string of some of these parameters, with any values. */
export function oddQuery(...names: string[]): fc.Arbitrary<string> {
  return queryOf(fc.array(fc.tuple(fc.constantFrom(...names), valueText), { maxLength: 3 }));
}

/** Requests to paths of an API that do not exist. */
export function unknownPath(
  role: fc.Arbitrary<Role>,
  api: string,
  query: fc.Arbitrary<string>,
): fc.Arbitrary<RawRequest> {
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE');
  const names = fc.array(oddName, { maxLength: 3 });
  return fc
    .record({ role, method, names, query, header: oddName })
    .map(({ names: parts, query: text, header, ...rest }) => ({
      ...rest,
      path: `${pathOf(api, 'v1', ...parts)}${text}`,
      headers: { range: headerText(header), 'x-odd': headerText(header) },
    }));
}
