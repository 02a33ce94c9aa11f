import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/open-database.ts';
import { inProcessClient } from '../../in-process-client.ts';
import { loadSecrets } from '../../secrets.ts';
import { serveBackend } from '../support/serve-backend.ts';
import { startTestBackend, type TestBackend } from '../support/test-backend.ts';
import { createAccount, PASSWORD } from './accounts.ts';
import type { RawRequest } from './raw-request.ts';
import { type RawAnswer, sendRaw, type Target } from './send-raw.ts';
import { readTables, type TableDigests } from './table-digests.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const PRODUCTS = 12;

/** A backend with a catalogue, served over HTTP, and another visitor that reads it. */
export interface HostileShop {
  backend: TestBackend;
  target: Target;
  jwtSecret: string;
  /** Signed in, with a cart; its account does not send the hostile requests. */
  visitor: Visitor;
  /** Statements as the owner, for the expected values of answers. */
  database: Database;
  send(request: RawRequest): Promise<RawAnswer>;
  tables(): Promise<TableDigests>;
  /** Refills the catalogue after requests of an admin. */
  restock(): Promise<void>;
  /** Replaces the account of a role, for requests that end sessions or change passwords. */
  renew(role: 'customer' | 'admin'): Promise<void>;
  close(): Promise<void>;
}

/** No rate limits: all requests come from one address, and the limits are tested elsewhere. */
const UNLIMITED = { requests: 1_000_000, windowSeconds: 1 };

export async function openHostileShop(): Promise<HostileShop> {
  const limits = {
    auth: UNLIMITED,
    api: UNLIMITED,
    mail: UNLIMITED,
    account: UNLIMITED,
    factor: UNLIMITED,
  };
  const backend = await startTestBackend({ limits });
  const server = await serveBackend(backend);
  const database = openDatabase(backend.databaseUrl);
  const target: Target = {
    origin: `http://127.0.0.1:${server.port}`,
    publishableKey: backend.publishableKey,
    tokens: {},
  };
  const service = inProcessClient(backend, backend.serviceKey);

  const restock = async () => {
    await database.query(
      `insert into public.product (product_name, type_product, stock_product, price)
       select 'Es Kopi ' || number, case number % 2 when 0 then 'Minuman' else 'Makanan' end, 500, number * 1000
       from generate_series(1, $1::text::integer - (select count(*)::integer from public.product)) as number`,
      [String(PRODUCTS)],
    );
  };
  const renew = async (role: 'customer' | 'admin') => {
    const { id, token } = await createAccount(backend, role);
    target.tokens[role] = token;
    if (role === 'customer') await fillCart(database, id);
    else await service.from('profiles').update({ role: 'admin' }).eq('id', id).throwOnError();
  };

  await restock();
  await renew('customer');
  await renew('admin');
  const account = await createAccount(backend, 'visitor');
  await fillCart(database, account.id);
  return {
    backend,
    target,
    jwtSecret: (await loadSecrets(backend.dataDir)).jwtSecret,
    visitor: createVisitor(target, { ...account, password: PASSWORD }),
    database,
    send: (request) => sendRaw(target, request),
    tables: () => readTables(database),
    restock,
    renew,
    async close() {
      await server.close();
      await database.close();
      await backend.close();
    },
  };
}

/** Adds two lines with the oldest products of the menu. */
async function fillCart(database: Database, user: string): Promise<void> {
  await database.query(
    `insert into public.keranjang (id_user, id_product, name_product, price, jumlah_product)
     select $1::text::uuid, id, product_name, price, 2 from public.product order by id limit 2`,
    [user],
  );
}
