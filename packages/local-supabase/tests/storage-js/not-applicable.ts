import type { SupabaseClient } from '@supabase/supabase-js';

type StorageClient = SupabaseClient['storage'];

/** A call of storage-js, or a form of it, that the compatibility suite leaves out. */
export interface NotApplicable {
  /** Name of the method, with the object that it belongs to. */
  call: string;
  /** The form; undefined for the whole call. */
  form?: string;
  why: string;
  /** Makes the call; it answers 403, as a hosted project without the feature. */
  attempt?: (storage: StorageClient) => PromiseLike<{ error: unknown }>;
}

const TRANSFORMATION =
  'Of image transformation, this backend has only the public squares that pages show.';
const MIGRATIONS = 'Migrations create and change buckets.';
const PUBLIC = 'All objects of the shop are public and read by URL.';
const UNUSED = 'No part of the shop uses it.';
const CDN = 'There is no CDN in front of this backend whose copies could be purged.';
const LIFECYCLE = 'Life cycles are for versions of objects, and objects have one version here.';
const CLIENT_ONLY = 'Decided within the client; no request of it reaches the backend.';
const MOCKED = 'The test mocks the answer, to test the client.';

export const NOT_APPLICABLE: NotApplicable[] = [
  {
    call: 'createBucket',
    why: MIGRATIONS,
    attempt: (storage) => storage.createBucket('new'),
  },
  {
    call: 'updateBucket',
    why: MIGRATIONS,
    attempt: (storage) => storage.updateBucket('files', { public: false }),
  },
  {
    call: 'deleteBucket',
    why: MIGRATIONS,
    attempt: (storage) => storage.deleteBucket('files'),
  },
  { call: 'emptyBucket', why: MIGRATIONS, attempt: (storage) => storage.emptyBucket('files') },
  {
    call: 'listBuckets',
    form: 'with options: 400',
    why: UNUSED,
  },
  {
    call: 'from().download',
    why: PUBLIC,
    attempt: (storage) => storage.from('files').download('a.png'),
  },
  {
    call: 'from().download',
    form: 'transform',
    why: TRANSFORMATION,
    attempt: (storage) => storage.from('files').download('a.png', { transform: { width: 9 } }),
  },
  { call: 'from().info', why: PUBLIC, attempt: (storage) => storage.from('files').info('a.png') },
  {
    call: 'from().exists',
    why: 'Answers false, as for a missing object; the shop reads public URLs.',
  },
  {
    call: 'from().createSignedUrl',
    why: PUBLIC,
    attempt: (storage) => storage.from('files').createSignedUrl('a.png', 60),
  },
  {
    call: 'from().createSignedUrls',
    why: PUBLIC,
    attempt: (storage) => storage.from('files').createSignedUrls(['a.png'], 60),
  },
  {
    call: 'from().listV2',
    why: UNUSED,
    attempt: (storage) => storage.from('files').listV2(),
  },
  {
    call: 'from().list',
    form: 'search, or another order than by name: 400',
    why: UNUSED,
  },
  {
    call: 'from().copy and move',
    form: 'destinationBucket, copyMetadata, metadata: 400',
    why: 'The shop has one bucket.',
  },
  {
    call: 'from().upload',
    form: 'metadata and contentEncoding: 400',
    why: UNUSED,
  },
  {
    call: 'from().getPublicUrl',
    form: 'transform to anything but a square of pages: the URL is returned, but answers 400',
    why: TRANSFORMATION,
  },
  {
    call: 'from().purgeCache',
    why: CDN,
    attempt: (storage) => storage.from('files').purgeCache('a.png'),
  },
  {
    call: 'purgeBucketCache',
    why: CDN,
    attempt: (storage) => storage.purgeBucketCache('files', { transformations: true }),
  },
  {
    call: 'getBucketLifecycle',
    why: LIFECYCLE,
    attempt: (storage) => storage.getBucketLifecycle('files'),
  },
  {
    call: 'updateBucketLifecycle',
    why: LIFECYCLE,
    attempt: (storage) => storage.updateBucketLifecycle('files', { rules: [] }),
  },
  {
    call: 'deleteBucketLifecycle',
    why: LIFECYCLE,
    attempt: (storage) => storage.deleteBucketLifecycle('files'),
  },
  {
    call: 'from()',
    form: 'versionId, sourceVersionId, noncurrentVersions, deleteMarkers, exactMatch',
    why: 'Versioning of objects is not part of this backend; the options are ignored.',
  },
  {
    call: 'vectors',
    form: 'all of it',
    why: 'Vector buckets are an alpha add-on.',
    attempt: (storage) => storage.vectors.createBucket('embeddings'),
  },
  {
    call: 'analytics',
    form: 'all of it',
    why: 'Analytics buckets are an alpha add-on.',
    attempt: (storage) => storage.analytics.createBucket('warehouse'),
  },
  {
    call: 'resumable uploads (TUS) and the S3 protocol',
    why: 'No call of storage-js uses them; their paths answer 403.',
  },
  {
    call: 'listBuckets',
    form: 'without a key: "Invalid Compact JWS"',
    why: 'The gateway answers "No API key found in request", as that of a hosted project.',
  },
  {
    call: 'constructor',
    form: 'useNewHostname',
    why: CLIENT_ONLY,
  },
  {
    call: 'setHeader',
    why: CLIENT_ONLY,
  },
  {
    call: 'toBase64',
    why: CLIENT_ONLY,
  },
  {
    call: 'all',
    form: 'network failures, malformed answers, non-Response errors, encoding of arguments',
    why: MOCKED,
  },
  {
    call: 'from().upload',
    form: 'a JPEG that is declared to be a PNG',
    why: 'Refused with 415 here: a file with the type of a picture is decoded.',
  },
];
