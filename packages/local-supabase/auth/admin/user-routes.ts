import type { Statements } from '../../database/database.ts';
import type { GatewayContext } from '../../gateway/gateway-context.ts';
import { type Account, accountById, lockUser, publicUser } from '../account/users.ts';
import type { Handler } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { removeFactor } from '../factors/factors.ts';
import { isUuid } from '../uuid.ts';

/** The account that the path names. @throws AuthError `validation_failed` or `user_not_found` */
export async function namedAccount(sql: Statements, context: GatewayContext): Promise<Account> {
  const id = context.req.param('user');
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  const account = await accountById(sql, id);
  if (!account) throw new AuthError(404, 'user_not_found', 'User not found');
  return account;
}

/** GET /admin/users/{id} */
export const getUser: Handler = async ({ database }, context) => {
  return Response.json(publicUser(await namedAccount(database, context)));
};

/** GET /admin/users/{id}/factors */
export const listUserFactors: Handler = async ({ database }, context) => {
  return Response.json((await namedAccount(database, context)).factors);
};

/** DELETE /admin/users/{id}/factors/{id}: for example of a lost device. */
export const deleteUserFactor: Handler = async ({ database }, context) => {
  const account = await namedAccount(database, context);
  const id = context.req.param('factor');
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  const factor = account.factors.find((one) => one.id === id.toLowerCase());
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  await database.transaction(async (sql) => {
    await lockUser(sql, account.id);
    await removeFactor(sql, factor.id);
  });
  return Response.json(factor);
};
