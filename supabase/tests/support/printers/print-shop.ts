/** The whole backend with the edge function `print`, over HTTP. */
import { place } from '../../plans/place-order.ts';
import { connect, type Sql } from '../database.ts';
import { type Customer, must, openShop, type Shop } from '../shop.ts';
import type { Send } from './connection.ts';

const BRANCH = { branch_id: 1 };

/** A printer in printers(). */
type Listed = { status: string; waiting: number; missed: number };

export interface PrintShop {
  shop: Shop;
  /** Superuser connection. */
  sql: Sql;
  admin: Customer;
  /** What the backend logged. */
  logged: object[];
  /** Sends a request of a printer over the network. */
  send: Send;
  setClock(seconds: number): Promise<unknown>;
  /** Places an order, and returns its number. */
  order(): Promise<number>;
  /** Adds a printer of all stations, and returns its token. */
  addPrinter(protocol: 'epson' | 'star', name: string): Promise<string>;
  /** The first printer, as staff see it. */
  firstPrinter(): Promise<Listed | undefined>;
  close(): Promise<void>;
}

/** Starts a shop with an admin, a customer and a product. */
export async function openPrintShop(): Promise<PrintShop> {
  const logged: object[] = [];
  const shop = await openShop(true, undefined, undefined, (event) => logged.push(event));
  const sql = connect(shop.databaseUrl, 2);
  const admin = await shop.registerAdmin('wati');
  const customer = await shop.register('budi');
  const product = await shop.product({ stock: 1_000 });
  const list = async () =>
    (await must(admin.client.rpc('printers', BRANCH))) as {
      stations: { id: number }[];
      printers: Listed[];
    };

  return {
    shop,
    sql,
    admin,
    logged,
    send(request) {
      const { pathname, search } = new URL(request.url);
      return fetch(new Request(`${shop.url}${pathname}${search}`, request));
    },
    setClock: async (seconds) => must(shop.service.rpc('set_clock_offset', { seconds })),
    order: async () => (await place({ customer, product })).order_number,
    async addPrinter(protocol, name) {
      const { stations } = await list();
      const { token } = (await must(
        admin.client.rpc('save_printer', {
          ...BRANCH,
          printer_id: null as never,
          facts: { name, protocol, paper_mm: 80, prints_receipts: false },
          station_ids: stations.map(({ id }) => id),
        }),
      )) as { token: string };
      return token;
    },
    firstPrinter: async () => (await list()).printers[0],
    async close() {
      await sql.end();
      await shop.close();
    },
  };
}
