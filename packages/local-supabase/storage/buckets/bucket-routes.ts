import { Hono } from 'hono';
import * as v from 'valibot';
import type { GatewayEnv } from '../../gateway/gateway-context.ts';
import { readJson } from '../json-body.ts';
import { isBucketName } from '../objects/object-path.ts';
import { emptyBucket } from '../objects/remove-objects.ts';
import { runAs, type StorageDeps } from '../storage-deps.ts';
import { errors } from '../storage-error.ts';
import { BUCKET_CHANGES, BUCKET_LIST, NEW_BUCKET } from './bucket-bodies.ts';

const COLUMNS = `id, name, coalesce(owner_id, owner::text, '') as owner, coalesce(public, false) as public,
  file_size_limit::numeric, to_json(allowed_mime_types) as allowed_mime_types, created_at, updated_at, 'STANDARD' as type`;

/** /bucket: grants and policies of storage.buckets decide what a caller may do. */
export function bucketRoutes({ database, files, log }: StorageDeps) {
  return new Hono<GatewayEnv>()
    .get('/', async (context) => {
      const query = v.safeParse(BUCKET_LIST, context.req.query());
      if (!query.success) throw errors.invalidRequest('querystring is invalid');
      const { limit, offset, search, sortColumn, sortOrder } = query.output;
      const rows = await runAs(
        database,
        context.var.caller,
        'bucket.list',
        ({ query: select }) =>
          select(
            `select ${COLUMNS} from storage.buckets where strpos(lower(name), lower($1::text)) > 0
             order by ${sortColumn} ${sortOrder}, id limit $2::text::integer offset $3::text::integer`,
            [search, limit, offset],
          ),
        { readOnly: true },
      );
      return context.json(rows);
    })
    .get('/:id', async (context) => {
      const [row] = await runAs(
        database,
        context.var.caller,
        'bucket.get',
        ({ query }) =>
          query<object>(`select ${COLUMNS} from storage.buckets where id = $1::text`, [
            context.req.param('id'),
          ]),
        { readOnly: true },
      );
      if (!row) throw errors.noSuchBucket();
      return context.json(row);
    })
    .post('/', async (context) => {
      const given = readJson(context, NEW_BUCKET);
      const id = given.id || given.name;
      if (!isBucketName(id) || !isBucketName(given.name)) throw errors.invalidBucketName();
      const { sub } = context.var.caller.claims;
      await runAs(database, context.var.caller, 'bucket.create', ({ query }) =>
        query(
          `insert into storage.buckets
             (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
           values ($1::text, $2::text, $3::text::uuid, $3::text, $4::text::boolean,
             $5::text::bigint, ${jsonToTextArray('$6')})`,
          [
            id,
            given.name,
            sub ?? null,
            String(given.public ?? false),
            numberText(given.file_size_limit),
            typesText(given.allowed_mime_types),
          ],
        ),
      );
      return context.json({ name: given.name });
    })
    .put('/:id', async (context) => {
      const changes = readJson(context, BUCKET_CHANGES);
      const updated = await runAs(database, context.var.caller, 'bucket.update', ({ query }) =>
        query(
          `update storage.buckets set
             public = coalesce($2::text::boolean, public),
             file_size_limit =
               case when $3::text::boolean then $4::text::bigint else file_size_limit end,
             allowed_mime_types =
               case when $5::text::boolean then ${jsonToTextArray('$6')} else allowed_mime_types end,
             updated_at = now()
           where id = $1::text returning id`,
          [
            context.req.param('id'),
            changes.public === undefined ? null : String(changes.public),
            String(changes.file_size_limit !== undefined),
            numberText(changes.file_size_limit),
            String(changes.allowed_mime_types !== undefined),
            typesText(changes.allowed_mime_types),
          ],
        ),
      );
      if (updated.length === 0) throw errors.noSuchBucket();
      return context.json({ message: 'Successfully updated' });
    })
    .post('/:id/empty', async (context) => {
      await emptyBucket({ database, files, log }, context.var.caller, context.req.param('id'));
      return context.json({
        message: 'Empty bucket has been queued. Completion may take up to an hour.',
      });
    })
    .delete('/:id', async (context) => {
      const { caller } = context.var;
      const deleted = await runAs(database, caller, 'bucket.delete', ({ query }) =>
        query('delete from storage.buckets where id = $1::text returning id', [
          context.req.param('id'),
        ]),
      ).catch((error: { code?: string }) => {
        // Foreign key: the bucket still has objects.
        throw error.code === '23503' ? errors.bucketNotEmpty() : error;
      });
      if (deleted.length === 0) throw errors.noSuchBucket();
      return context.json({ message: 'Successfully deleted' });
    });
}

/** SQL that converts a parameter with a JSON array to a text array. */
const jsonToTextArray = (parameter: string) =>
  `case when ${parameter}::text is not null then array(
     select value from json_array_elements_text(${parameter}::text::json)) end`;

function typesText(types: string[] | null | undefined): string | null {
  const named = types?.filter((type) => type !== '');
  return named && named.length > 0 ? JSON.stringify(named) : null;
}

const numberText = (value: number | null | undefined) => (value == null ? null : String(value));
