import * as v from 'valibot';
import type { GatewayContext } from '../../gateway/gateway-context.ts';
import { STORAGE_BOUNDS } from '../bounds.ts';
import { keyText, readJson } from '../json-body.ts';
import { runAs, type StorageDeps } from '../storage-deps.ts';
import { errors } from '../storage-error.ts';

const LIST = v.object({
  prefix: v.optional(keyText, ''),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1000),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(4096))),
  with_delimiter: v.optional(v.boolean(), false),
  sortBy: v.optional(
    v.object({
      column: v.picklist(['name', 'updated_at', 'created_at']),
      order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    }),
    { column: 'name' },
  ),
});

/** Sort key and name of the last entry of a page. */
const CURSOR = v.tuple([keyText, keyText]);

interface Entry {
  name: string;
  sort_key: string;
  /** Null for a folder. */
  object: object | null;
}

/**
 * POST /object/list-v2/:bucket: the objects whose names begin with a prefix, in pages. With a
 * delimiter, the objects of each folder after the prefix are one entry.
 */
export async function listObjectsV2(
  { database }: Pick<StorageDeps, 'database'>,
  context: GatewayContext,
  bucket: string,
): Promise<Response> {
  const given = readJson(context, LIST);
  const { column, order } = given.sortBy;
  const limit = Math.min(given.limit, STORAGE_BOUNDS.listedRows.limit);
  const [lastSortKey, lastName] = decodeCursor(given.cursor) ?? [null, null];
  const rows = await runAs(
    database,
    context.var.caller,
    'object.list_v2',
    ({ query }) =>
      query<Entry>(order === 'asc' ? ASCENDING : DESCENDING, [
        bucket,
        given.prefix,
        String(given.with_delimiter),
        column,
        lastSortKey,
        lastName,
        String(limit + 1),
      ]),
    { readOnly: true },
  );
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return context.json({
    hasNext: last !== undefined,
    ...(last && { nextCursor: encodeCursor([last.sort_key, last.name]) }),
    folders: page.flatMap(({ name, object }) => (object ? [] : [{ key: name.slice(0, -1), name }])),
    objects: page.flatMap(({ object }) => object ?? []),
  });
}

const statement = (comparison: '>' | '<', direction: 'asc' | 'desc') => `
  with found as (
    select *,
      case when $3::text::boolean and strpos(substr(name, char_length($2::text) + 1), '/') > 0
        then $2::text || split_part(substr(name, char_length($2::text) + 1), '/', 1) || '/' end as folder
    from storage.objects where bucket_id = $1::text and starts_with(name, $2::text)
  ), entries as (
    select name, created_at, updated_at, json_build_object(
      'id', id, 'name', name, 'key', name, 'updated_at', updated_at, 'created_at', created_at,
      'last_accessed_at', last_accessed_at, 'metadata', metadata) as object
    from found where folder is null
    union all
    select folder, min(created_at), min(created_at), null from found where folder is not null
    group by folder
  ), sorted as (
    select name collate "C" as name, object, case $4::text when 'name' then '' else
      to_char(case $4::text when 'created_at' then created_at else updated_at end at time zone 'utc',
        'YYYY-MM-DD"T"HH24:MI:SS.US') end collate "C" as sort_key
    from entries
  )
  select name, sort_key, object from sorted
  where $6::text is null or (sort_key, name) ${comparison} ($5::text, $6::text)
  order by sort_key ${direction}, name ${direction}
  limit $7::text::integer`;

const ASCENDING = statement('>', 'asc');
const DESCENDING = statement('<', 'desc');

function encodeCursor(cursor: v.InferOutput<typeof CURSOR>): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

function decodeCursor(cursor: string | undefined): v.InferOutput<typeof CURSOR> | undefined {
  if (cursor === undefined) return undefined;
  try {
    return v.parse(CURSOR, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw errors.invalidRequest('Invalid Parameter cursor');
  }
}
