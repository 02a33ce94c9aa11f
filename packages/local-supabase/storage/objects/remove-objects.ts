import * as v from 'valibot';
import type { GatewayContext } from '../../gateway/gateway-context.ts';
import { STORAGE_BOUNDS } from '../bounds.ts';
import { keyText, readJson } from '../json-body.ts';
import { runAs } from '../run-as.ts';
import type { StorageDeps } from '../storage-deps.ts';
import { OBJECT_COLUMNS, type ObjectRow } from './object-rows.ts';

const REMOVED = v.strictObject({
  prefixes: v.pipe(
    v.array(v.unknown()),
    v.minLength(1),
    // Checked before the names, of which there may be very many.
    v.maxLength(STORAGE_BOUNDS.removedKeys.limit),
    v.array(keyText),
  ),
});

/** DELETE /object/:bucket: answers the rows of the removed objects. */
export async function removeObjects(
  deps: Pick<StorageDeps, 'database' | 'files' | 'log'>,
  context: GatewayContext,
  bucket: string,
): Promise<Response> {
  const { prefixes } = readJson(context, REMOVED);
  const rows = await runAs(deps.database, context.var.caller, 'object.delete_many', ({ query }) =>
    query<ObjectRow>(
      `delete from storage.objects where bucket_id = $1::text
           and name = any (array(select json_array_elements_text($2::text::json)))
         returning ${OBJECT_COLUMNS}`,
      [bucket, JSON.stringify(prefixes)],
    ),
  );
  await removeVersions(deps, rows);
  return context.json(rows);
}

/** Deletes the files of removed rows. Logs files that cannot be deleted; the next start sweeps them. */
export async function removeVersions(
  { files, log }: Pick<StorageDeps, 'files' | 'log'>,
  rows: readonly { version?: string | null }[],
): Promise<void> {
  const versions = rows.flatMap(({ version }) => (version ? [version] : []));
  await files.remove(versions).catch((error: NodeJS.ErrnoException) => {
    log({ level: 'warn', event: 'storage_file_left', code: error.code });
  });
}
