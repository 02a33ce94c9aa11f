import * as v from 'valibot';
import { STORAGE_BOUNDS } from '../bounds.ts';
import { storableText } from '../json-body.ts';

const { bucketNameLength, listedRows, listOffset, mimeTypes } = STORAGE_BOUNDS;

const LIMITS = {
  public: v.optional(v.boolean()),
  file_size_limit: v.nullish(
    v.union([v.pipe(v.number(), v.integer(), v.minValue(0)), storableText(32)]),
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

function wholeNumber(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/),
    v.check((text) => Number(text) >= min && Number(text) <= max),
  );
}
