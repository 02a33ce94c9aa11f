import { Hono } from 'hono';
import type { GatewayEnv } from '../../gateway/gateway-context.ts';
import { runAs } from '../run-as.ts';
import type { StorageDeps } from '../storage-deps.ts';
import { errors } from '../storage-error.ts';

const SELECT = `
  select id, name, coalesce(owner_id, owner::text, '') as owner, coalesce(public, false) as public,
    file_size_limit::numeric, to_json(allowed_mime_types) as allowed_mime_types,
    created_at, updated_at, 'STANDARD' as type
  from storage.buckets`;

/** /bucket: policies of storage.buckets decide which buckets a caller sees. Migrations change buckets. */
export function bucketRoutes({ database }: Pick<StorageDeps, 'database'>) {
  return new Hono<GatewayEnv>()
    .get('/', async (context) => {
      if (Object.keys(context.req.query()).some((name) => name !== 'apikey')) {
        throw errors.invalidRequest('The list of buckets has no parameters');
      }
      const { caller } = context.var;
      const list = `${SELECT} order by name`;
      const rows = await runAs(database, caller, 'bucket.list', ({ query }) => query(list), {
        readOnly: true,
      });
      return context.json(rows);
    })
    .get('/:id', async (context) => {
      const { caller } = context.var;
      const parameters = [context.req.param('id')];
      const [row] = await runAs(
        database,
        caller,
        'bucket.get',
        ({ query }) => query<object>(`${SELECT} where id = $1::text`, parameters),
        { readOnly: true },
      );
      if (!row) throw errors.noSuchBucket();
      return context.json(row);
    });
}
