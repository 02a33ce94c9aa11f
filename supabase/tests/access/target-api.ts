import { connect } from '../support/database.ts';
import { type Customer, must, openShop, type Shop } from '../support/shop.ts';
import type { Action, Answer, Row, TableAction } from './actions.ts';
import { type Identity, isUser, type User } from './identities.ts';
import { makeWorld } from './make-world.ts';
import { stateReader } from './read-state.ts';
import { fetchStorage, listFiles } from './storage-requests.ts';
import type { AccessTarget } from './target.ts';
import { DISH } from './world.ts';

/** Sends a request as an identity. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** Starts the backend, accessed over HTTP. */
export async function openApiTarget(): Promise<AccessTarget> {
  const shop = await openShop();
  const users = await register(shop);
  const ids = Object.fromEntries(
    Object.entries(users).map(([user, { id }]) => [user, id]),
  ) as Record<User, string>;
  const as =
    (identity: Identity): Send =>
    async (path, init = {}) => {
      const isService = identity === 'service';
      const token = isService ? shop.serviceKey : tokenOf(users, identity);
      const headers = { ...(isService && { apikey: shop.serviceKey }), ...init.headers };
      // On a busy machine the database may be reached too late: nothing has changed, and the same request may succeed.
      for (;;) {
        const response = await shop.request(path, { ...init, headers }, token);
        if (response.status !== 503) return response;
      }
    };
  const service = as('service');
  await must(
    shop.service.rpc('mirror_food', {
      dishes: [{ id: DISH, title: 'Soto' }],
      is_whole_menu: false,
    }),
  );
  const sql = connect(shop.databaseUrl, 1);
  const readRows = await stateReader(sql);

  return {
    transport: 'api',
    blanketGrants: false,
    arrange: () =>
      makeWorld(sql, ids, async (name) => {
        await fetchStorage(service, { verb: 'upload', name, file: 'png' });
      }),
    attempt: (identity, action) => attempt(as(identity), action),
    state: (scope) => (scope === 'files' ? listFiles(service) : readRows()),
    async close() {
      await sql.end();
      await shop.close();
    },
  };
}

async function register(shop: Shop): Promise<Record<User, Customer>> {
  const users = {
    customerA: await shop.register('budi'),
    customerB: await shop.register('sari'),
    admin: await shop.registerAdmin('ayu'),
    staff: await shop.registerStaff('rina'),
    demoted: await shop.registerAdmin('dono'),
    signedOut: await shop.registerAdmin('gita'),
  };
  await shop.service.from('profiles').update({ role: 'pengguna' }).eq('id', users.demoted.id);
  await users.signedOut.client.auth.signOut({ scope: 'global' });
  return users;
}

const tokenOf = (users: Record<User, Customer>, identity: Identity) =>
  isUser(identity) ? users[identity].linkToken : undefined;

async function attempt(send: Send, action: Action): Promise<Answer> {
  if ('table' in action) return readAnswer(await onTable(send, action));
  if (action.verb !== 'execute') return fetchStorage(send, action);
  const [schema = '', name = ''] = action.function.split('.');
  const headers = { 'content-profile': schema };
  const body = JSON.stringify(action.arguments);
  return readAnswer(await send(`/rest/v1/rpc/${name}`, { method: 'POST', body, headers }));
}

function onTable(send: Send, action: TableAction): Promise<Response> {
  const [schema = '', name = ''] = action.table.split('.');
  const headers = { 'accept-profile': schema, 'content-profile': schema };
  const path = `/rest/v1/${name}`;
  if ('row' in action) {
    const resolution = action.verb === 'upsert' ? ',resolution=merge-duplicates' : '';
    return send(path, {
      method: 'POST',
      body: JSON.stringify(action.row),
      headers: { ...headers, prefer: `return=minimal${resolution}` },
    });
  }
  const found = `${path}?${action.where.column}=eq.${action.where.value}`;
  if (!('set' in action)) {
    return action.verb === 'select'
      ? send(`${found}&select=${action.columns.replaceAll(' ', '')}`, { headers })
      : send(found, { method: 'DELETE', headers });
  }
  return send(found, { method: 'PATCH', body: JSON.stringify(action.set), headers });
}

/** Returns rows or the error code; `closed` for a schema not exposed by the API. */
async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const body: unknown = text ? JSON.parse(text) : [];
  if (!response.ok) {
    const { code = 'no code' } = body as { code?: string };
    return { errorCode: code === 'PGRST106' ? 'closed' : code, status: response.status };
  }
  return { rows: (Array.isArray(body) ? body : [body]) as Row[] };
}
