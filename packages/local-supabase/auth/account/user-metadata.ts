import type { Database, Statements } from '../../database/database.ts';
import { invalid } from '../auth-error.ts';
import { AUTH_BOUNDS } from '../bounds.ts';

/** Fields to change; null removes one. */
interface MetadataChange {
  user?: object | undefined;
  app?: object | undefined;
}

/** @throws AuthError `validation_failed` when all metadata together would be too large. */
export async function mergeMetadata(
  sql: Statements | Database,
  userId: string,
  { user = {}, app = {} }: MetadataChange,
): Promise<void> {
  const rows = await sql.query(
    `with merged as (
       select id,
         (select coalesce(jsonb_object_agg(key, value), '{}')
          from jsonb_each(coalesce(raw_user_meta_data, '{}') || $2::jsonb)
          where value <> 'null') as user_data,
         (select coalesce(jsonb_object_agg(key, value), '{}')
          from jsonb_each(coalesce(raw_app_meta_data, '{}') || $3::jsonb)
          where value <> 'null') as app_data
       from auth.users where id = $1 for no key update
     )
     update auth.users
     set raw_user_meta_data = user_data, raw_app_meta_data = app_data, updated_at = now()
     from merged
     where users.id = merged.id
       and octet_length(user_data::text) <= $4::int and octet_length(app_data::text) <= $4::int
     returning users.id`,
    [userId, JSON.stringify(user), JSON.stringify(app), AUTH_BOUNDS.storedMetadata.limit],
  );
  if (rows.length > 0) return;
  throw invalid(`Metadata must have at most ${AUTH_BOUNDS.storedMetadata.limit} bytes`, 422);
}
