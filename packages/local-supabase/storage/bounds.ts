import type { Bound } from '../gateway/limits/bound.ts';

const MIB = 1024 * 1024;

/** Limits on one request to the storage API. */
export const STORAGE_BOUNDS = {
  fileBytes: { limit: 5 * MIB, of: 'bytes of a file', answer: '413 EntityTooLarge' },
  jsonBytes: { limit: 128 * 1024, of: 'bytes of a JSON body', answer: '413 EntityTooLarge' },
  jsonKeys: { limit: 50, of: 'keys of a JSON body', answer: '400 InvalidRequest' },
  formParts: {
    limit: 11,
    of: 'form parts: one file, ten fields',
    answer: '400 InvalidRequest',
  },
  keyLength: { limit: 1024, of: 'characters of an object key', answer: '400 InvalidKey' },
  bucketNameLength: {
    limit: 100,
    of: 'characters of a bucket name',
    answer: '400 InvalidBucketName',
  },
  removedKeys: { limit: 1000, of: 'objects per remove', answer: '400 InvalidRequest' },
  listedRows: { limit: 1000, of: 'rows of a list', answer: 'truncated to the limit' },
  listOffset: { limit: 1_000_000, of: 'rows of offset in a list', answer: '400 InvalidRequest' },
  imagePixels: {
    limit: 25_000_000,
    of: 'pixels of a PNG or JPEG (streamed)',
    answer: '413 EntityTooLarge',
  },
  wholeImagePixels: {
    limit: 8_000_000,
    of: 'pixels of a WebP or AVIF (18 bytes each while decoding)',
    answer: '413 EntityTooLarge',
  },
  wholeImageBytes: {
    limit: 96 * MIB,
    of: 'bytes of an interlaced or rotated picture (buffered)',
    answer: '413 EntityTooLarge',
  },
  writtenAvifPixels: {
    limit: 4_000_000,
    of: 'pixels of an AVIF once it is scaled down',
    answer: '413 EntityTooLarge',
  },
  imageSide: { limit: 10_000, of: 'pixels per side', answer: '413 EntityTooLarge' },
  waitingImageBytes: {
    limit: 32 * MIB,
    of: 'bytes of queued pictures, all requests together',
    answer: '503 SlowDown',
  },
} satisfies Record<string, Bound>;

/** Seconds that a signed upload URL is valid, as in a hosted project. */
export const UPLOAD_URL_SECONDS = 2 * 3600;

/**
 * Limits on the work on one picture, reading its metadata included; a picture beyond them ends its
 * process. A picture within the bounds above takes half of these at most.
 */
export const PICTURE_LIMITS = {
  /** Processor time in ms, which does not depend on what else the machine does. */
  cpuMs: 8_000,
  /** Time in ms, for a process that hangs. */
  timeoutMs: 15_000,
  /** Resident memory of the process in bytes; without a picture it has 80 MB. */
  residentBytes: 400 * MIB,
};

/** Pixels of the shorter side of a stored picture: a detail page shows 552 on a screen of two per pixel. */
export const MAX_STORED_SIDE = 1280;

/** Sides of squares in pixels; the same as in shared-ui/src/pictures/picture-variants.ts. */
export const VARIANT_SIDES: readonly number[] = [112, 224, 320, 480, 640, 960, 1280];
