import { lockUser } from '../account/users.ts';
import type { Handler } from '../auth-deps.ts';
import { DELETE_USER } from '../bodies.ts';
import { readBody } from '../read-body.ts';
import { namedAccount } from './user-routes.ts';

/** DELETE /admin/users/{id} */
export const deleteUser: Handler = async ({ database }, context) => {
  if (context.var.body.length > 0) readBody(context, DELETE_USER);
  const { id } = await namedAccount(database, context);
  await database.transaction(async (sql) => {
    await lockUser(sql, id);
    // Sessions before the user: a refresh locks its session first and then refers to the user.
    await sql.query('delete from auth.sessions where user_id = $1', [id]);
    await sql.query('delete from auth.users where id = $1', [id]);
  });
  return Response.json({});
};
