import * as v from 'valibot';
import type { GatewayContext } from '../../gateway/gateway-context.ts';
import { bucketText, keyText, readJson } from '../json-body.ts';
import { runAs } from '../run-as.ts';
import type { StorageDeps } from '../storage-deps.ts';
import { errors } from '../storage-error.ts';
import { checkWrite, writeObject } from '../uploads/write-object.ts';
import { validKey } from './object-path.ts';
import { findObject, type ObjectRow, readObject } from './object-rows.ts';

/** Both keys are in one bucket, so its limits still hold. */
const FROM_TO = v.strictObject({
  bucketId: bucketText,
  sourceKey: keyText,
  destinationKey: v.pipe(v.string(), v.transform(validKey)),
});

type Deps = Pick<StorageDeps, 'database' | 'files' | 'log'>;

/** POST /object/move: changes the key of the row; its file keeps its name, the version. */
export async function moveObject({ database }: Deps, context: GatewayContext): Promise<Response> {
  const { bucketId, sourceKey, destinationKey } = readJson(context, FROM_TO);
  const { caller } = context.var;
  const moved = await runAs(database, caller, 'object.move', async (statements) => {
    const source = await findObject(statements, bucketId, sourceKey);
    const [row] = await statements.query<Pick<ObjectRow, 'id' | 'name'>>(
      `update storage.objects set name = $2::text, owner = $3::text::uuid, owner_id = $3::text,
         updated_at = now()
       where id = $1::text::uuid returning id, name`,
      [source.id, destinationKey, caller.claims.sub ?? null],
    );
    if (!row) throw errors.noSuchKey();
    return row;
  });
  return context.json({ message: 'Successfully moved', Id: moved.id, Key: moved.name });
}

/** POST /object/copy: answers the key with its bucket. */
export async function copyObject(deps: Deps, context: GatewayContext): Promise<Response> {
  const { bucketId: bucket, sourceKey, destinationKey: key } = readJson(context, FROM_TO);
  const { caller } = context.var;
  const operation = 'object.copy';
  const upsert = context.req.header('x-upsert') === 'true';
  const target = { bucket, key, caller, upsert, operation };
  const source = await readObject(deps.database, caller, operation, bucket, sourceKey);
  await checkWrite(deps, target);
  const version = await deps.files.copy(source.version);
  // A concurrent request removed or replaced the source.
  if (!version) throw errors.noSuchKey();
  const metadata = { ...source.metadata, lastModified: new Date().toISOString() };
  const id = await writeObject(deps, target, { version, metadata });
  return context.json({ Id: id, Key: `${bucket}/${key}` });
}
