import * as v from 'valibot';
import { STORAGE_BOUNDS } from '../bounds.ts';
import { storableText } from '../json-body.ts';
import { errors } from '../storage-error.ts';

const { bucketNameLength, listedRows, listOffset, mimeTypes } = STORAGE_BOUNDS;

const LIMITS = {
  public: v.optional(v.boolean()),
  /** Bytes; 0 means no limit, as in a hosted project. */
  file_size_limit: v.nullish(
    v.pipe(
      v.union([
        v.pipe(v.number(), v.integer(), v.minValue(0)),
        v.pipe(v.string(), v.transform(bytesOf)),
      ]),
      v.transform((bytes) => {
        if (bytes > STORAGE_BOUNDS.fileBytes.limit) throw errors.tooLarge();
        return Math.floor(bytes) || null;
      }),
    ),
  ),
  allowed_mime_types: v.nullish(v.pipe(v.array(storableText(255)), v.maxLength(mimeTypes.limit))),
};

/** Body of POST /bucket. */
export const NEW_BUCKET = v.object({ id: v.optional(v.string()), name: v.string(), ...LIMITS });

/** Body of PUT /bucket/:id; a missing field is unchanged, null removes a limit. */
export const BUCKET_CHANGES = v.object(LIMITS);

/** Parameters of GET /bucket. */
export const BUCKET_LIST = v.object({
  limit: v.optional(wholeNumber(1, listedRows.limit), String(listedRows.limit)),
  offset: v.optional(wholeNumber(0, listOffset.limit), '0'),
  search: v.optional(storableText(bucketNameLength.limit), ''),
  sortColumn: v.optional(v.picklist(['id', 'name', 'created_at', 'updated_at']), 'name'),
  sortOrder: v.optional(v.picklist(['asc', 'desc']), 'asc'),
});

/** @throws StorageError `InvalidRequest` for a text that is not a size such as `1mb` */
function bytesOf(size: string): number {
  const [, amount, unit = ''] = /^(\d{1,12}(?:\.\d{1,6})?)(gb|mb|kb|b)$/i.exec(size) ?? [];
  const factor = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 }[unit.toLowerCase()];
  if (amount === undefined || factor === undefined) {
    throw errors.invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  }
  return Number(amount) * factor;
}

function wholeNumber(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/),
    v.check((text) => Number(text) >= min && Number(text) <= max),
  );
}
