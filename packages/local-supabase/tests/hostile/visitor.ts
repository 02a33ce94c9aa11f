import type { Database } from '../../database/database.ts';
import type { Account } from './accounts.ts';
import { type RawAnswer, sendRaw, type Target } from './send-raw.ts';

/** The answers that another visitor gets, each with its status. */
export interface View {
  menu: unknown;
  cart: unknown;
  profile: unknown;
  health: unknown;
}

/** A signed-in customer that only reads. */
export interface Visitor extends Account {
  /** Reads everything concurrently. */
  readAll(): Promise<View>;
  readMenu(): Promise<unknown>;
  /** Cart and profile, which requests of an admin do not change either. */
  readOwn(): Promise<unknown>;
  /** @returns the status of the answer. */
  signIn(): Promise<number>;
}

const MENU = '/rest/v1/product?select=id,product_name,price&archived_at=is.null&order=id';
const CART = '/rest/v1/keranjang?select=id,name_product,price,jumlah_product,size&order=id';
const PROFILE = '/rest/v1/profiles?select=id,username,full_name,role';

export function createVisitor(
  { origin, publishableKey }: Target,
  account: Account & { password: string },
): Visitor {
  const { email, password } = account;
  const anonymous: Target = { origin, publishableKey, tokens: {} };
  const signedIn: Target = { origin, publishableKey, tokens: { customer: account.token } };
  const read = async (target: Target, path: string) =>
    told(await sendRaw(target, { role: 'customer', method: 'GET', path }));
  const readMenu = () => read(anonymous, MENU);
  const readOwn = () => Promise.all([read(signedIn, CART), read(signedIn, PROFILE)]);
  return {
    ...account,
    readMenu,
    readOwn,
    async readAll() {
      const [menu, [cart, profile], health] = await Promise.all([
        readMenu(),
        readOwn(),
        read(anonymous, '/_local/health'),
      ]);
      return { menu, cart, profile, health };
    },
    async signIn() {
      const { status } = await sendRaw(anonymous, {
        role: 'anon',
        method: 'POST',
        path: '/auth/v1/token?grant_type=password',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      return status;
    },
  };
}

/** The expected menu, read without the API. */
export async function expectedMenu(database: Database): Promise<unknown> {
  const rows = await database.query<{ menu: unknown }>(
    `select coalesce(json_agg(json_build_object('id', id, 'product_name', product_name, 'price', price)
       order by id), '[]') as menu
     from public.product where archived_at is null`,
  );
  return [200, rows[0]?.menu];
}

function told({ status, body }: RawAnswer): unknown {
  const text = body.toString();
  try {
    return [status, JSON.parse(text)];
  } catch {
    return [status, text];
  }
}
