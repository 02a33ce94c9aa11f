import type { GatewayContext } from '../../gateway/gateway-context.ts';
import { type Account, publicUser, SELECT_ACCOUNTS } from '../account/users.ts';
import type { Handler } from '../auth-deps.ts';
import { invalid } from '../auth-error.ts';
import { AUTH_BOUNDS } from '../bounds.ts';

/** Users in a page when the request names no number. */
const DEFAULT_PER_PAGE = 50;

/** GET /admin/users: newest first, with the pagination headers that supabase-js reads. */
export const listUsers: Handler = async ({ database }, context) => {
  const page = count(context, 'page', 1);
  const perPage = Math.min(
    count(context, 'per_page', DEFAULT_PER_PAGE),
    AUTH_BOUNDS.usersPerPage.limit,
  );
  const [row] = await database.query<{ total: number }>(
    'select count(*)::int as total from auth.users',
  );
  const accounts = await database.query<Account>(
    `${SELECT_ACCOUNTS} order by u.created_at desc, u.id limit $1::int offset $2::bigint`,
    [perPage, (page - 1) * perPage],
  );
  const total = row?.total ?? 0;
  const lastPage = Math.ceil(total / perPage);
  const link = (to: number, rel: string) =>
    `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(lastPage > page ? [link(page + 1, 'next')] : []), link(lastPage, 'last')];
  return Response.json(
    { users: accounts.map(publicUser), aud: 'authenticated' },
    { headers: { 'x-total-count': String(total), link: links.join(', ') } },
  );
};

/** A positive number of the query. @throws AuthError `validation_failed` */
function count(context: GatewayContext, name: string, whenAbsent: number): number {
  const given = context.req.query(name) ?? '';
  if (given === '') return whenAbsent;
  if (!/^[1-9]\d{0,8}$/.test(given)) {
    throw invalid(`Bad Pagination Parameters: ${name} must be a number greater than 0`);
  }
  return Number(given);
}
