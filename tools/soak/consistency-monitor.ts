import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunningShop } from 'start/start-shop';
import { connect } from './client.ts';
import { type Customer, register, unwrap } from './customer.ts';

const INTERVAL_MS = 1_000;

/** Client index of the control customer; load and attack use other ones. */
const CLIENT_INDEX = 400;

/** Maximum number of differences in the report. */
const MAX_KEPT = 20;

export interface ConsistencyFigures {
  checks: number;
  /** How many checks read anything else than the first one. */
  differences: number;
  /** The first differences, as text. */
  firstDifferences: string[];
}

/** A control customer and the id of a product that nothing else changes. */
interface Control {
  customer: Customer;
  productId: number;
}

/**
 * Repeats the reads of a control customer, whose data no other request changes, every second and
 * compares them with the first ones.
 */
export async function startConsistencyMonitor(shop: RunningShop) {
  const control = await prepareCustomer(shop);
  const first = await takeSnapshot(control);
  const figures: ConsistencyFigures = { checks: 0, differences: 0, firstDifferences: [] };
  let isOver = false;

  const check = async () => {
    const now = await takeSnapshot(control).catch((error: unknown) => ({ failed: String(error) }));
    figures.checks += 1;
    if (JSON.stringify(now) === JSON.stringify(first)) return;
    figures.differences += 1;
    if (figures.firstDifferences.length < MAX_KEPT) {
      figures.firstDifferences.push(differenceOf(first, now));
    }
  };
  const monitoring = (async () => {
    while (!isOver) {
      await check();
      await delay(INTERVAL_MS);
    }
  })();
  return {
    async stop(): Promise<ConsistencyFigures> {
      isOver = true;
      await monitoring;
      await control.customer.close();
      return figures;
    },
  };
}

/** Registers the control customer with a dedicated product in the cart. */
async function prepareCustomer(shop: RunningShop): Promise<Control> {
  const customer = await register(shop, CLIENT_INDEX);
  // The mixed load buys and changes drinks only.
  const row = {
    product_name: 'Teh Pengamat',
    type_product: 'Makanan',
    price: 9_000,
    stock_product: 9,
  };
  const service = await connect(shop, { key: 'serviceKey' });
  const [product] = unwrap(await service.supabase.from('product').insert(row).select('id'));
  await service.close();
  const productId = Number(product?.id);
  unwrap(
    await customer.supabase.rpc('add_to_cart', {
      id_product: productId,
      jumlah_product: 2,
      idempotency_key: randomUUID(),
    }),
  );
  return { customer, productId };
}

/** Cart, profile, product, sizes, configuration, a page, and the health of the shop. */
async function takeSnapshot({ customer: { supabase, get }, productId }: Control) {
  const read = async (path: string) => {
    const answer = await get(path);
    return [answer.status, await answer.text()];
  };
  return {
    cart: (await supabase.from('keranjang').select('*').order('id')).data,
    profile: (await supabase.from('profiles').select('*')).data,
    product: (await supabase.from('product').select('*').eq('id', productId)).data,
    sizes: (await supabase.from('product_size').select('*').order('size')).data,
    config: await read('/config.json'),
    page: (await read('/'))[0],
    health: (await read('/_local/health'))[0],
  };
}

/** The parts of a snapshot that differ from the first one. */
function differenceOf(first: object, now: object): string {
  const before = new Map(Object.entries(first));
  const changed = Object.entries(now).filter(
    ([part, value]) => JSON.stringify(value) !== JSON.stringify(before.get(part)),
  );
  return `${new Date().toISOString()} ${JSON.stringify(Object.fromEntries(changed)).slice(0, 1_000)}`;
}
