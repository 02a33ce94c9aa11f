import { type ApiCall, apiCall } from './api-call.ts';
import { jsonOf } from './odd-values.ts';

export const BUCKET = 'image_product';
export const PICTURE = 'products/7a4ff0f2-6d25-4f6b-9a3e-0d8bb7f6f2a1_es-kopi.png';
export const KEYS = [
  PICTURE,
  'products/x.png',
  'products',
  'products/',
  '../secrets.json',
  'products//x',
];

const API = '/storage/v1';
const key = jsonOf(...KEYS);
const search = {
  prefix: jsonOf('', 'products', 'products/', '%', '_'),
  limit: jsonOf(1, 100, 0, -1, 1e9),
  offset: jsonOf(0, 1, 1e9),
  sortBy: jsonOf(
    { column: 'name', order: 'asc' },
    { column: '__proto__', order: '' },
    { column: 'id; --' },
  ),
  search: jsonOf('', 'kopi', '%'),
};
const moved = { bucketId: jsonOf(BUCKET), sourceKey: key, destinationKey: key };
const cursor = { with_delimiter: jsonOf(true), cursor: jsonOf('x', '') };
const prefixes = jsonOf([PICTURE], ['x'], []);
const paths = jsonOf([PICTURE], ['x']);

/** Calls of the storage API, with valid values of their fields. */
export const STORAGE_CALLS: readonly ApiCall[] = [
  apiCall('POST', `${API}/object/list/${BUCKET}`, search),
  apiCall('POST', `${API}/object/list-v2/${BUCKET}`, { ...search, ...cursor }),
  apiCall('DELETE', `${API}/object/${BUCKET}`, { prefixes }),
  apiCall('POST', `${API}/object/move`, { ...moved, destinationBucket: jsonOf(BUCKET) }),
  apiCall('POST', `${API}/object/copy`, {
    ...moved,
    metadata: jsonOf({}, null),
    copyMetadata: jsonOf(true),
  }),
  apiCall('POST', `${API}/object/sign/${BUCKET}`, { expiresIn: jsonOf(60, -1, 1e12), paths }),
  apiCall('POST', `${API}/object/sign/${BUCKET}/${PICTURE}`, {
    expiresIn: jsonOf(60, 0, '60'),
    transform: jsonOf({ width: 10 }),
  }),
  apiCall('POST', `${API}/object/upload/sign/${BUCKET}/${PICTURE}`),
  apiCall('GET', `${API}/bucket`),
  apiCall('POST', `${API}/bucket`, {
    id: jsonOf('fuzz', '__proto__', 'a/b'),
    name: jsonOf('fuzz', ''),
    public: jsonOf(true),
    file_size_limit: jsonOf(1, '1MB', '-1', 'x'),
    allowed_mime_types: jsonOf(['image/png'], ['x']),
  }),
  apiCall('PUT', `${API}/bucket/fuzz`, {
    public: jsonOf(false),
    file_size_limit: jsonOf(1e30, '9EB'),
  }),
  apiCall('POST', `${API}/bucket/fuzz/empty`),
  apiCall('DELETE', `${API}/bucket/fuzz`),
  apiCall('POST', `${API}/upload/resumable`),
  apiCall('GET', `${API}/render/image/public/${BUCKET}/${PICTURE}`),
  apiCall('POST', `${API}/iceberg/bucket`, { name: jsonOf('x') }),
  apiCall('POST', `${API}/vector/ListVectorBuckets`),
];
