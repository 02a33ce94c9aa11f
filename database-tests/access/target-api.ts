import { type Customer, openShop, type Shop } from '../support/shop.ts';
import type { Action, Answer, Row, State, TableAction } from './actions.ts';
import { type Identity, isUser, type User } from './identities.ts';
import { fetchStorage, listFiles } from './storage-requests.ts';
import type { AccessTarget } from './target.ts';
import { type Arrange, DISH, makeWorld } from './world.ts';

const TABLES = [
  'product',
  'product_editor',
  'product_size',
  'profiles',
  'keranjang',
  'pesanan',
  'pesanan_item',
  'browser_event',
  'browser_event_day',
];

/** Sends one request as one identity. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** Opens the whole backend, accessed over HTTP. */
export async function openApiTarget(): Promise<AccessTarget> {
  const shop = await openShop();
  const users = await register(shop);
  const ids = Object.fromEntries(
    Object.entries(users).map(([user, { id }]) => [user, id]),
  ) as Record<User, string>;
  const as =
    (identity: Identity): Send =>
    (path, init = {}) => {
      if (identity !== 'service') return shop.request(path, init, tokenOf(users, identity));
      const headers = { apikey: shop.serviceKey, ...init.headers };
      return shop.request(path, { ...init, headers }, shop.serviceKey);
    };
  const service = as('service');
  await must(
    service('/rest/v1/rpc/mirror_food', {
      method: 'POST',
      body: JSON.stringify({ dishes: [{ id: DISH, title: 'Soto' }], is_whole_menu: false }),
    }),
  );

  return {
    transport: 'api',
    blanketGrants: false,
    arrange: () => makeWorld(arrangeWith(service), ids),
    attempt: (identity, action) => attempt(as(identity), action),
    state: (scope) => (scope === 'files' ? listFiles(service) : readTables(service)),
    close: () => shop.close(),
  };
}

async function register(shop: Shop): Promise<Record<User, Customer>> {
  const users = {
    customerA: await shop.register('budi'),
    customerB: await shop.register('sari'),
    admin: await shop.registerAdmin('ayu'),
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
    return send(found, { method: action.verb === 'select' ? 'GET' : 'DELETE', headers });
  }
  return send(found, { method: 'PATCH', body: JSON.stringify(action.set), headers });
}

/** Rows or the error code; `closed` for a schema that the API does not expose. */
async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const body: unknown = text ? JSON.parse(text) : [];
  if (!response.ok) {
    const { code = 'no code' } = body as { code?: string };
    return { errorCode: code === 'PGRST106' ? 'closed' : code, status: response.status };
  }
  return { rows: (Array.isArray(body) ? body : [body]) as Row[] };
}

function arrangeWith(service: Send): Arrange {
  const post = async (table: string, rows: Row[], prefer: string) => {
    const init = { method: 'POST', body: JSON.stringify(rows), headers: { prefer } };
    return (await must(service(`/rest/v1/${table}`, init))) as Row[];
  };
  return {
    insert: (table, rows) => post(table, rows, 'return=representation'),
    async update(table, [column, value], set) {
      const init = { method: 'PATCH', body: JSON.stringify(set) };
      await must(service(`/rest/v1/${table}?${column}=eq.${value}`, init));
    },
    async upsert(table, rows) {
      await post(table, rows, 'resolution=merge-duplicates,return=representation');
    },
    async clear() {
      const paths = [
        'keranjang?id=gt.0',
        'pesanan?id=gt.0',
        'product?external_id=is.null',
        'browser_event?id=gt.0',
        'browser_event_day?events=gt.0',
      ];
      for (const path of paths) await must(service(`/rest/v1/${path}`, { method: 'DELETE' }));
      const init = { method: 'POST', body: JSON.stringify({ required: false }) };
      await must(service('/rest/v1/rpc/require_admin_mfa', init));
    },
    async store(name) {
      await fetchStorage(service, { verb: 'upload', name, file: 'png' });
    },
  };
}

async function readTables(service: Send): Promise<State> {
  const read = async (table: string) => {
    const rows = (await must(service(`/rest/v1/${table}?select=*`))) as Row[];
    // Sort: an update moves a row to the end.
    return [table, rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))];
  };
  const required = await must(service('/rest/v1/rpc/admin_mfa_required', { method: 'POST' }));
  return {
    ...Object.fromEntries(await Promise.all(TABLES.map(read))),
    settings: [{ require_admin_mfa: required }],
  };
}

async function must(work: Promise<Response>): Promise<unknown> {
  const response = await work;
  const text = await response.text();
  if (!response.ok) throw new Error(`Arranging the test failed: ${text}`);
  return text ? JSON.parse(text) : [];
}
