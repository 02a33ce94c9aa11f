import fc from 'fast-check';
import type { RawRequest, Role } from '../raw-request.ts';
import { mostlyWellFormed } from './mutations.ts';
import { jsonOf, oddJson, oddName } from './odd-values.ts';
import {
  type ApiCall,
  apiCall,
  type HeaderSet,
  oddQuery,
  requestOf,
  unknownPath,
} from './request-parts.ts';
import { pathOf } from './url-text.ts';
import { weighted } from './weighted.ts';

const API = '/storage/v1';
const BUCKET = 'image_product';
const PICTURE = 'products/7a4ff0f2-6d25-4f6b-9a3e-0d8bb7f6f2a1_es-kopi.png';
const KEYS = [PICTURE, 'products/x.png', 'products/', '../secrets.json', 'products/%2e%2e/x'];

const key = jsonOf(...KEYS);
const search = {
  prefix: jsonOf('', 'products', 'products/', '%', '_'),
  limit: jsonOf(1, 100, 0, -1, 1e9),
  offset: jsonOf(0, 1, 1e9),
  sortBy: jsonOf({ column: 'name', order: 'asc' }, { column: '__proto__' }, { column: 'id; --' }),
  search: jsonOf('', 'kopi', '%'),
};
const moved = { bucketId: jsonOf(BUCKET), sourceKey: key, destinationKey: key };
const paths = jsonOf([PICTURE], ['x'], []);

/** Calls of the storage API, with valid values of their fields. */
const CALLS: readonly ApiCall[] = [
  apiCall('POST', `${API}/object/list/${BUCKET}`, search),
  apiCall('DELETE', `${API}/object/${BUCKET}`, { prefixes: paths }),
  apiCall('POST', `${API}/object/move`, { ...moved, destinationBucket: jsonOf(BUCKET) }),
  apiCall('POST', `${API}/object/copy`, { ...moved, metadata: jsonOf({}, null) }),
  apiCall('POST', `${API}/object/upload/sign/${BUCKET}/${PICTURE}`),
  apiCall('GET', `${API}/bucket`),
  apiCall('POST', `${API}/bucket`, { name: jsonOf('fuzz') }),
  apiCall('POST', `${API}/upload/resumable`),
  apiCall('GET', `${API}/render/image/public/${BUCKET}/${PICTURE}`),
  apiCall('POST', `${API}/iceberg/bucket`, { name: jsonOf('x') }),
];

const HEADERS: HeaderSet[] = [
  {},
  {},
  {},
  { range: 'bytes=-1' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'yesterday' },
  { 'x-upsert': 'true' },
  { 'x-metadata': 'eyJhIjoxfQ==' },
  { 'x-metadata': '__proto__' },
  { 'cache-control': `max-age=${'9'.repeat(100)}` },
  { authorization: 'Bearer a.b.c' },
  { apikey: null },
];

/** A PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const PICTURES = [PNG, PNG.subarray(0, 30), Buffer.concat([PNG, Buffer.from('<script>')])];

const BOUNDARY = 'batas';
const fieldName = fc.constantFrom('=""; filename="x.png"', '="cacheControl"', '="__proto__"', 'x');
const form = fc.array(fc.tuple(fieldName, oddJson), { maxLength: 14 }).map((fields) => {
  const parts = fields.map(
    ([name, body]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name${name}\r\n\r\n${body}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}--`;
});

type Upload = readonly [type: string, body: string | Uint8Array];

/** Content types and bodies of uploads: a picture, invalid pictures, and forms. */
const upload: fc.Arbitrary<Upload> = fc.oneof(
  fc.tuple(
    fc.constantFrom('image/png', 'image/png', 'image/svg+xml', 'text/html', '', 'x'),
    fc.constantFrom(...PICTURES, Buffer.alloc(0)),
  ),
  fc.tuple(
    fc.constantFrom(
      `multipart/form-data; boundary=${BOUNDARY}`,
      'multipart/form-data',
      `multipart/form-data; boundary=${'b'.repeat(200)}`,
    ),
    form,
  ),
);

const bucket = weighted([6, fc.constant(BUCKET)], [1, oddName]);
const file = weighted([5, fc.constantFrom(PICTURE, ...KEYS)], [1, oddName]);
const query = oddQuery('token', 'download', 'width', 'resize', 'limit', 'sortColumn', 'apikey');

/** Paths of an object, in one of these parts of the API. */
const objectPath = (...parts: string[]) =>
  fc
    .tuple(fc.constantFrom(...parts), bucket, file, query)
    // Slashes of a key separate parts of the path and are not encoded.
    .map(([part, name, at, text]) => {
      const segments = [part, name, at].flatMap((each) => each.split('/'));
      return pathOf('storage', 'v1', ...segments) + text;
    });

function requests(role: fc.Arbitrary<Role>): fc.Arbitrary<RawRequest> {
  const headers = fc.constantFrom(...HEADERS);
  const read = fc.record({
    role,
    method: fc.constantFrom('GET', 'GET', 'HEAD', 'DELETE'),
    path: objectPath(
      'object',
      'object/public',
      'object/authenticated',
      'object/info',
      'object/sign',
    ),
    headers,
  });
  const written = fc
    .tuple(
      role,
      fc.constantFrom('POST', 'PUT'),
      objectPath('object', 'object/upload/sign'),
      upload,
      headers,
    )
    .map(([as, method, path, [type, body], more]) => ({
      role: as,
      method,
      path,
      headers: { 'content-type': type, ...more },
      body,
    }));
  return weighted<RawRequest>(
    [5, requestOf(role, CALLS, headers)],
    [4, read],
    [4, written],
    [1, unknownPath(role, 'storage', query)],
  );
}

/** Requests to /storage/v1, from valid to malformed. */
export const storageRequest = (role: fc.Arbitrary<Role>) => mostlyWellFormed(requests(role));
