import { Hono } from 'hono';
import type { GatewayContext, GatewayEnv } from '../../gateway/gateway-context.ts';
import { readRoutes } from '../downloads/read-routes.ts';
import { verifyObjectToken } from '../signed-urls/object-token.ts';
import { signedRoutes } from '../signed-urls/signed-routes.ts';
import type { StorageDeps } from '../storage-deps.ts';
import { errors } from '../storage-error.ts';
import { storeUpload } from '../uploads/store-upload.ts';
import { listObjects } from './list-objects.ts';
import { listObjectsV2 } from './list-objects-v2.ts';
import { copyObject, moveObject } from './move-copy.ts';
import { removeObjects } from './remove-objects.ts';

/** /object: names of calls take precedence over names of buckets, as in a hosted project. */
export function objectRoutes(deps: StorageDeps) {
  return new Hono<GatewayEnv>()
    .post('/list/:bucket', (context) => listObjects(deps, context, context.req.param('bucket')))
    .post('/list-v2/:bucket', (context) =>
      listObjectsV2(deps, context, context.req.param('bucket')),
    )
    .post('/move', (context) => moveObject(deps, context))
    .post('/copy', (context) => copyObject(deps, context))
    .put('/upload/sign/:bucket/:key{.+}', async (context) => {
      const { bucket, key } = context.req.param();
      const token = context.req.query('token');
      const upload = { bucket, key, purpose: 'upload' } as const;
      const { caller, upsert } = await verifyObjectToken(token, upload, deps.jwtSecret);
      if (!caller) throw errors.invalidToken();
      // Policies allowed the upload when its URL was signed; they decide again, as the caller may have
      // been demoted or signed out since.
      const operation = 'object.upload_signed';
      return storeUpload(deps, context, { bucket, key, caller, upsert, operation });
    })
    .route('/', signedRoutes(deps))
    .route('/', readRoutes(deps))
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
