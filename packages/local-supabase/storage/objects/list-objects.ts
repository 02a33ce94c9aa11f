import * as v from 'valibot';
import type { GatewayContext } from '../../gateway/gateway-context.ts';
import { STORAGE_BOUNDS } from '../bounds.ts';
import { keyText, readJson } from '../json-body.ts';
import { runAs, type StorageDeps } from '../storage-deps.ts';

const { listedRows, listOffset } = STORAGE_BOUNDS;

const LIST = v.object({
  prefix: keyText,
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 100),
  offset: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(listOffset.limit)),
    0,
  ),
  search: v.nullish(keyText),
  sortBy: v.nullish(
    v.object({
      column: v.optional(
        v.picklist(['name', 'created_at', 'updated_at', 'last_accessed_at']),
        'name',
      ),
      order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    }),
  ),
});

/** Escapes the wildcards of LIKE. */
const escapeLike = (parameter: string) =>
  `regexp_replace(${parameter}::text, '([\\\\%_])', '\\\\\\1', 'g')`;

/**
 * POST /object/list/:bucket: the direct entries of a folder. Files have names relative to it; folders
 * come first and have no id. `search` is a prefix of the names, case-insensitive.
 */
export async function listObjects(
  { database }: Pick<StorageDeps, 'database'>,
  context: GatewayContext,
  bucket: string,
): Promise<Response> {
  const { prefix, limit, offset, search, sortBy } = readJson(context, LIST);
  const { column, order } = sortBy ?? { column: 'name', order: 'asc' };
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  // Only words of the schema, not of the request, become part of the statement.
  const direction = order === 'asc' ? 'asc' : 'desc';
  const sorted =
    column === 'name' ? `name collate "C" ${direction}` : `${column} ${direction}, name`;
  const rows = await runAs(
    database,
    context.var.caller,
    'object.list',
    ({ query }) =>
      query(
        `with found as (
           select path_tokens[$3::text::integer] as name, array_length(path_tokens, 1) as depth,
             id, updated_at, created_at, last_accessed_at, metadata
           from storage.objects
           where bucket_id = $1::text and name ilike ${escapeLike('$2')} || '%'
         ), listed as (
           select distinct name, true as is_folder, null::uuid as id, null::timestamptz as updated_at,
             null::timestamptz as created_at, null::timestamptz as last_accessed_at,
             null::jsonb as metadata
           from found where depth > $3::text::integer
           union all
           select name, false, id, updated_at, created_at, last_accessed_at, metadata
           from found where depth = $3::text::integer
         )
         select name, id, updated_at, created_at, last_accessed_at, metadata from listed
         order by is_folder desc, ${sorted}
         limit $4::text::integer offset $5::text::integer`,
        [
          bucket,
          folder + (search ?? ''),
          String(folder.split('/').length),
          String(Math.min(limit, listedRows.limit)),
          String(offset),
        ],
      ),
    { readOnly: true },
  );
  return context.json(rows);
}
