import { isDatabaseError, isUnavailable } from '../database/database-errors.ts';

interface StorageErrorOptions {
  /** Status of the HTTP answer, independent of `statusCode` in the body; 400 by default. */
  httpStatus?: number;
  /** Legacy error code, which some errors return in `error`. */
  error?: string;
  headers?: Record<string, string>;
}

/** An error answer of the storage API, with the codes and messages of Supabase Storage. */
export class StorageError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly options: StorageErrorOptions;

  constructor(
    statusCode: number,
    code: string,
    message: string,
    options: StorageErrorOptions = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.options = options;
  }

  /** The answer in the format of storage-js: `statusCode` in the body is a text. */
  toResponse(): Response {
    const { error = this.code, httpStatus = 400, headers = {} } = this.options;
    const body = {
      statusCode: String(this.statusCode),
      error,
      message: this.message,
      code: this.code,
    };
    return Response.json(body, { status: httpStatus, headers });
  }
}

export const errors = {
  noSuchBucket: () =>
    new StorageError(404, 'NoSuchBucket', 'Bucket not found', { error: 'Bucket not found' }),
  noSuchKey: () => new StorageError(404, 'NoSuchKey', 'Object not found', { error: 'not_found' }),
  invalidKey: (key: string) =>
    new StorageError(400, 'InvalidKey', `Invalid key: ${key.slice(0, 100)}`),
  invalidRequest: (message: string) => new StorageError(400, 'InvalidRequest', message),
  invalidToken: () => new StorageError(400, 'InvalidJWT', 'Invalid token'),
  invalidSignature: () => new StorageError(400, 'InvalidSignature', 'Invalid signature'),
  accessDenied: () =>
    new StorageError(403, 'AccessDenied', 'new row violates row-level security policy', {
      error: 'Unauthorized',
    }),
  alreadyExists: () =>
    new StorageError(409, 'ResourceAlreadyExists', 'The resource already exists', {
      error: 'Duplicate',
    }),
  tooLarge: (what = 'object') =>
    new StorageError(413, 'EntityTooLarge', `The ${what} exceeded the maximum allowed size`, {
      error: 'Payload too large',
    }),
  invalidMimeType: (mime: string) =>
    new StorageError(415, 'InvalidMimeType', `mime type ${mime.slice(0, 100)} is not supported`, {
      error: 'invalid_mime_type',
    }),
  notAnImage: (mime: string) =>
    new StorageError(415, 'InvalidMimeType', `The file is not a picture of the type ${mime}`, {
      error: 'invalid_mime_type',
    }),
  featureNotEnabled: () =>
    new StorageError(403, 'FeatureNotEnabled', 'feature not enabled for this tenant', {
      httpStatus: 403,
    }),
  slowDown: () =>
    new StorageError(503, 'SlowDown', 'Too many pictures are being uploaded, try again', {
      httpStatus: 503,
      headers: { 'retry-after': '2' },
    }),
};

/**
 * The error that a hosted project answers for an error of its database.
 *
 * @returns undefined for an error of the server, which the gateway logs and answers
 */
export function storageErrorOf(error: unknown): StorageError | undefined {
  if (error instanceof StorageError) return error;
  if (!isDatabaseError(error) || isUnavailable(error.code)) return undefined;
  if (error.code === '42501') return errors.accessDenied();
  if (error.code === '23505') return errors.alreadyExists();
  if (error.code === '23503') {
    return new StorageError(404, 'InvalidRequest', 'The related resource does not exist');
  }
  // Data that a column or a check in the SQL of the shop refuses.
  return /^(22|23|P0|PT)/.test(error.code)
    ? new StorageError(400, 'DatabaseError', 'The database refused the change')
    : undefined;
}
