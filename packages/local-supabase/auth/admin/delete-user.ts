import type { Statements } from '../../database/database.ts';
import { lockUser } from '../account/users.ts';
import type { Handler } from '../auth-deps.ts';
import { DELETE_USER } from '../bodies.ts';
import { readBody } from '../read-body.ts';
import { namedAccount } from './user-routes.ts';

/**
 * DELETE /admin/users/{id}. A soft deletion keeps the id, for rows that refer to it, and removes all
 * data that identify the user.
 */
export const deleteUser: Handler = async ({ database }, context) => {
  const isSoft = context.var.body.length > 0 && readBody(context, DELETE_USER).should_soft_delete;
  const { id } = await namedAccount(database, context);
  await database.transaction(async (sql) => {
    await lockUser(sql, id);
    // Sessions before the user: a refresh locks its session first and then refers to the user.
    await sql.query('delete from auth.sessions where user_id = $1', [id]);
    if (isSoft) await anonymize(sql, id);
    else await sql.query('delete from auth.users where id = $1', [id]);
  });
  return Response.json({});
};

async function anonymize(sql: Statements, id: string): Promise<void> {
  await sql.query(
    `update auth.users
     set deleted_at = coalesce(deleted_at, now()), updated_at = now(), email = id::text,
       encrypted_password = null, email_change = null, phone = null,
       raw_user_meta_data = '{}', raw_app_meta_data = '{}'
     where id = $1`,
    [id],
  );
  await sql.query(
    `update auth.identities set identity_data = '{}', updated_at = now() where user_id = $1`,
    [id],
  );
  for (const table of ['one_time_tokens', 'mfa_factors', 'flow_state']) {
    await sql.query(`delete from auth.${table} where user_id = $1`, [id]);
  }
}
