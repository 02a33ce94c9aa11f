import { Hono } from 'hono';
import type { GatewayContext, GatewayEnv } from '../../gateway/gateway-context.ts';
import { openObject } from '../downloads/open-object.ts';
import { serveFile } from '../downloads/serve-file.ts';
import { signUploadUrl } from '../signed-uploads/sign-upload-url.ts';
import { verifyUploadToken } from '../signed-uploads/upload-token.ts';
import type { StorageDeps } from '../storage-deps.ts';
import { storeUpload } from '../uploads/store-upload.ts';
import { listObjects } from './list-objects.ts';
import { copyObject, moveObject } from './move-copy.ts';
import { removeObjects } from './remove-objects.ts';

/** /object: names of calls take precedence over names of buckets, as in a hosted project. */
export function objectRoutes(deps: StorageDeps) {
  return new Hono<GatewayEnv>()
    .get('/public/:bucket/:key{.+}', async (context) => {
      const { bucket, key } = context.req.param();
      const { file, row } = await openObject(deps, {
        find: () => deps.publicObjects.find(bucket, key),
        open: ({ version }) => deps.files.open(version),
      });
      return serveFile(context, file, row.metadata ?? {});
    })
    .post('/list/:bucket', (context) => listObjects(deps, context, context.req.param('bucket')))
    .post('/move', (context) => moveObject(deps, context))
    .post('/copy', (context) => copyObject(deps, context))
    .post('/upload/sign/:bucket/:key{.+}', (context) =>
      signUploadUrl(deps, context, context.req.param()),
    )
    .put('/upload/sign/:bucket/:key{.+}', async (context) => {
      const { bucket, key } = context.req.param();
      const token = context.req.query('token');
      const { caller, upsert } = await verifyUploadToken(token, { bucket, key }, deps.jwtSecret);
      // Policies allowed the upload when its URL was signed; they decide again, as the caller may have
      // been demoted or signed out since.
      const operation = 'object.upload_signed';
      return storeUpload(deps, context, { bucket, key, caller, upsert, operation });
    })
    .post('/:bucket/:key{.+}', (context) => {
      const upsert = context.req.header('x-upsert') === 'true';
      return upload(context, { ...context.req.param(), upsert, operation: 'object.upload' });
    })
    .put('/:bucket/:key{.+}', (context) => {
      const operation = 'object.upload_update';
      return upload(context, { ...context.req.param(), upsert: true, operation });
    })
    .delete('/:bucket', (context) => removeObjects(deps, context, context.req.param('bucket')));

  function upload(
    context: GatewayContext,
    target: { bucket: string; key: string; upsert: boolean; operation: string },
  ): Promise<Response> {
    return storeUpload(deps, context, { ...target, caller: context.var.caller });
  }
}
