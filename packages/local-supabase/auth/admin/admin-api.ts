import { Hono, type MiddlewareHandler } from 'hono';
import { apiKeyType, bearerToken } from '../../gateway/api-key.ts';
import type { GatewayContext, GatewayEnv } from '../../gateway/gateway-context.ts';
import type { AuthDeps, Handler } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { verifyToken } from '../sessions/access-token.ts';
import { badToken } from '../sessions/caller.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { listUsers } from './list-users.ts';
import { updateUser } from './update-user.ts';
import { deleteUserFactor, getUser, listUserFactors } from './user-routes.ts';

/** /auth/v1/admin: for the service key only. */
export function adminApi(
  deps: AuthDeps,
  limited: (handler: Handler) => (context: GatewayContext) => Promise<Response>,
) {
  return new Hono<GatewayEnv>()
    .use(requireOperator(deps))
    .get('/users', limited(listUsers))
    .post('/users', limited(createUser))
    .get('/users/:user', limited(getUser))
    .put('/users/:user', limited(updateUser))
    .delete('/users/:user', limited(deleteUser))
    .get('/users/:user/factors', limited(listUserFactors))
    .delete('/users/:user/factors/:factor', limited(deleteUserFactor));
}

/** Lets only requests with the service key pass. */
export function requireOperator(deps: AuthDeps): MiddlewareHandler<GatewayEnv> {
  return async (context, next) => {
    await checkOperator(deps, context);
    await next();
  };
}

/** @throws AuthError `not_admin` or `bad_jwt` */
async function checkOperator({ keys, issuer }: AuthDeps, context: GatewayContext): Promise<void> {
  const apiKey = context.req.header('apikey') ?? context.req.query('apikey');
  const token = bearerToken(context.req.header('authorization')) ?? apiKey ?? '';
  const type = apiKeyType(token, keys);
  if (type === 'service') return;
  if (type === undefined && !(await verifyToken(token, issuer.jwtSecret))) throw badToken();
  throw new AuthError(403, 'not_admin', 'User not allowed');
}
