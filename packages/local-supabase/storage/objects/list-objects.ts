import * as v from 'valibot';
import type { GatewayContext } from '../../gateway/gateway-context.ts';
import { STORAGE_BOUNDS } from '../bounds.ts';
import { keyText, readJson } from '../json-body.ts';
import { runAs } from '../run-as.ts';
import type { StorageDeps } from '../storage-deps.ts';

const { listedRows, listOffset } = STORAGE_BOUNDS;

/** storage-js always sends an order; only its default is supported. */
const LIST = v.strictObject({
  prefix: keyText,
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 100),
  offset: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(listOffset.limit)),
    0,
  ),
  sortBy: v.optional(v.strictObject({ column: v.literal('name'), order: v.literal('asc') })),
});

/**
 * POST /object/list/:bucket: the direct entries of a folder. Files have names relative to it; folders
 * come first and have no id.
 */
export async function listObjects(
  { database }: Pick<StorageDeps, 'database'>,
  context: GatewayContext,
  bucket: string,
): Promise<Response> {
  const { prefix, limit, offset } = readJson(context, LIST);
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const rows = await runAs(
    database,
    context.var.caller,
    'object.list',
    ({ query }) =>
      query(
        `with found as (
           select path_tokens[$3::text::integer] as name,
             array_length(path_tokens, 1) > $3::text::integer as is_folder,
             id, updated_at, created_at, last_accessed_at, metadata
           from storage.objects where bucket_id = $1::text and starts_with(name, $2::text)
         )
         select name, id, updated_at, created_at, last_accessed_at, metadata
         from (
           select * from found where not is_folder
           union all
           select distinct name, true, null::uuid, null::timestamptz, null::timestamptz,
             null::timestamptz, null::jsonb from found where is_folder
         ) as listed
         order by is_folder desc, name collate "C"
         limit $4::text::integer offset $5::text::integer`,
        [
          bucket,
          folder,
          String(folder.split('/').length),
          String(Math.min(limit, listedRows.limit)),
          String(offset),
        ],
      ),
    { readOnly: true },
  );
  return context.json(rows);
}
