import fc from 'fast-check';
import type { RawRequest, Role } from '../raw-request.ts';
import { requestOf } from './api-call.ts';
import { mostlyWellFormed } from './mutations.ts';
import { oddName, valueText } from './odd-values.ts';
import { BUCKET, KEYS, PICTURE, STORAGE_CALLS } from './storage-calls.ts';
import { upload } from './storage-uploads.ts';
import { headerText, pathOf, queryOf } from './url-text.ts';

const bucket = fc.oneof(
  { weight: 6, arbitrary: fc.constant(BUCKET) },
  { weight: 1, arbitrary: oddName },
);
const key = fc.oneof(
  { weight: 3, arbitrary: fc.constant(PICTURE) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...KEYS, 'products/%2e%2e/x', '.emptyFolderPlaceholder'),
  },
  { weight: 1, arbitrary: oddName },
);
/** The path of a key: its slashes separate parts and are not encoded. */
const pathOfKey = (...parts: string[]) => pathOf(...parts.flatMap((part) => part.split('/')));

const parameters = fc.array(
  fc.tuple(
    fc.constantFrom(
      'token',
      'download',
      'width',
      'height',
      'resize',
      'limit',
      'offset',
      'search',
      'sortColumn',
      'apikey',
    ),
    valueText,
  ),
  { maxLength: 3 },
);
const HEADERS: Record<string, string | null>[] = [
  {},
  {},
  {},
  { range: 'bytes=0-0' },
  { range: 'bytes=-1' },
  { range: 'bytes=9-0' },
  { range: 'bytes=0-0,2-2,4-4' },
  { range: 'bytes=99999999999999999999-' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'yesterday' },
  { 'x-upsert': 'true' },
  { 'x-metadata': 'eyJhIjoxfQ==' },
  { 'x-metadata': '__proto__' },
  { 'cache-control': `max-age=${'9'.repeat(100)}` },
  { authorization: 'Bearer a.b.c' },
  { apikey: null },
];

function requests(role: fc.Arbitrary<Role>): fc.Arbitrary<RawRequest> {
  const headers = fc.constantFrom(...HEADERS);
  const query = queryOf(parameters);
  const called = requestOf(role, STORAGE_CALLS, HEADERS);
  const read = fc
    .tuple(
      role,
      fc.constantFrom('GET', 'GET', 'HEAD', 'DELETE'),
      fc.constantFrom('', 'public', 'authenticated', 'info', 'sign', 'info/public'),
      bucket,
      key,
      query,
      headers,
    )
    .map(([as, method, access, name, file, text, more]) => ({
      role: as,
      method,
      path: `${pathOfKey('storage', 'v1', access === '' ? 'object' : `object/${access}`, name, file)}${text}`,
      headers: more,
    }));
  const written = fc
    .tuple(
      role,
      fc.constantFrom('POST', 'PUT'),
      fc.constantFrom('object', 'object/upload/sign'),
      bucket,
      key,
      query,
      upload,
      headers,
    )
    .map(([as, method, call, name, file, text, [type, body], more]) => ({
      role: as,
      method,
      path: `${pathOfKey('storage', 'v1', call, name, file)}${text}`,
      headers: { 'content-type': type, ...more },
      body,
    }));
  const elsewhere = fc
    .tuple(
      role,
      fc.constantFrom('GET', 'POST'),
      fc.array(oddName, { maxLength: 4 }),
      query,
      oddName,
    )
    .map(([as, method, parts, text, odd]) => ({
      role: as,
      method,
      path: `${pathOf('storage', 'v1', ...parts)}${text}`,
      headers: { range: headerText(odd) },
    }));
  return fc.oneof(
    { weight: 5, arbitrary: called },
    { weight: 4, arbitrary: read },
    { weight: 4, arbitrary: written },
    { weight: 1, arbitrary: elsewhere },
  );
}

/** Requests to /storage/v1, from valid to malformed. */
export const storageRequest = (role: fc.Arbitrary<Role>) => mostlyWellFormed(requests(role));
