import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunningShop } from 'start/start-shop';
import { connect } from './client.ts';
import { type Customer, register, unwrap } from './customer.ts';

const INTERVAL_MS = 1_000;

/** Client index of the control customer, not used by load and attack. */
const CLIENT_INDEX = 400;

/** Maximum number of differences in the report. */
const MAX_KEPT = 20;

export interface ConsistencyFigures {
  checks: number;
  /** Number of checks that differed from the first. */
  differences: number;
  /** The first differences, as text. */
  firstDifferences: string[];
}

/**
 * Repeats the reads of a control customer, whose data no other request changes, every second and compares them with the
 * first result.
 */
export async function startConsistencyMonitor(shop: RunningShop) {
  const customer = await register(shop, CLIENT_INDEX);
  const productId = await addControlProduct(shop, customer);
  const first = await takeSnapshot(customer, productId);
  const figures: ConsistencyFigures = { checks: 0, differences: 0, firstDifferences: [] };
  let isOver = false;

  const check = async () => {
    const now = await takeSnapshot(customer, productId).catch(String);
    figures.checks += 1;
    if (now === first) return;
    figures.differences += 1;
    if (figures.firstDifferences.length < MAX_KEPT) {
      figures.firstDifferences.push(`${new Date().toISOString()} ${now}`);
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
      await customer.close();
      return figures;
    },
  };
}

/** Puts a product that nothing else changes into the cart of the control customer. @returns its id. */
async function addControlProduct(shop: RunningShop, { supabase }: Customer): Promise<number> {
  // The mixed load buys and changes drinks only.
  const row = {
    product_name: 'Teh Pengamat',
    type_product: 'Makanan',
    price: 9_000,
    stock_product: 9,
  };
  const service = await connect(shop, { key: 'serviceKey' });
  const product = unwrap(await service.supabase.from('product').insert(row).select('id').single());
  await service.close();
  const id_product = Number(product.id);
  unwrap(
    await supabase.rpc('add_to_cart', {
      id_product,
      jumlah_product: 2,
      idempotency_key: randomUUID(),
    }),
  );
  return id_product;
}

/** Cart, profile, product, sizes, configuration, a page, and the health of the shop, as JSON. */
async function takeSnapshot({ supabase, get }: Customer, productId: number): Promise<string> {
  const read = async (path: string) => {
    const answer = await get(path);
    return [answer.status, await answer.text()];
  };
  return JSON.stringify({
    cart: (await supabase.from('keranjang').select('*').order('id')).data,
    profile: (await supabase.from('profiles').select('*')).data,
    product: (await supabase.from('product').select('*').eq('id', productId)).data,
    sizes: (await supabase.from('product_size').select('*').order('size')).data,
    config: await read('/config.json'),
    page: (await read('/'))[0],
    health: (await read('/_local/health'))[0],
  });
}
