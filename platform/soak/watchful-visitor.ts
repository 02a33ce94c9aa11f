import { randomUUID } from 'node:crypto';
import type { RunningShop } from '../start/start-shop.ts';
import { pause } from './answers.ts';
import { connect } from './client.ts';
import { register, succeeded } from './customer.ts';

const LOOKS_EVERY_MS = 1_000;

/** Address of this visitor, apart from those of the customers and of the attack. */
const PERSON = 400;

/** Differences that are kept as text. */
const MAX_KEPT = 20;

export interface WatchFigures {
  looks: number;
  /** How many of them answered anything else than the first one. */
  wrong: number;
  /** The first differences, for a reader. */
  differences: string[];
}

/**
 * A customer whose own things nobody else changes looks at them every second, and compares each answer
 * with the first one: cart, profile, sizes, configuration, a page, and the health of the shop.
 */
export async function watchShop(shop: RunningShop) {
  const visitor = await register(shop, PERSON);
  const { supabase, get } = visitor;
  // A product of its own, which neither customers nor the admin of the mixed load touch.
  const service = await connect(shop, { key: 'serviceKey' });
  const row = {
    product_name: 'Teh Pengamat',
    type_product: 'Makanan',
    price: 9_000,
    stock_product: 9,
  };
  const [product] = succeeded(await service.supabase.from('product').insert(row).select('id'));
  await service.close();
  succeeded(
    await supabase.rpc('add_to_cart', {
      id_product: product?.id,
      jumlah_product: 2,
      idempotency_key: randomUUID(),
    }),
  );

  const text = async (path: string) => {
    const answer = await get(path);
    return [answer.status, await answer.text()];
  };
  const look = async () => ({
    cart: (await supabase.from('keranjang').select('*').order('id')).data,
    profile: (await supabase.from('profiles').select('*')).data,
    product: (await supabase.from('product').select('*').eq('id', product?.id)).data,
    sizes: (await supabase.from('product_size').select('*').order('size')).data,
    config: await text('/config.json'),
    page: (await text('/'))[0],
    health: (await text('/_local/health'))[0],
  });
  const first = await look();
  const figures: WatchFigures = { looks: 0, wrong: 0, differences: [] };
  let isOver = false;

  const compare = async () => {
    const now = await look().catch((error: unknown) => ({ failed: String(error) }));
    figures.looks += 1;
    if (JSON.stringify(now) === JSON.stringify(first)) return;
    figures.wrong += 1;
    if (figures.differences.length < MAX_KEPT) figures.differences.push(differenceOf(first, now));
  };
  const watching = (async () => {
    while (!isOver) {
      await compare();
      await pause(LOOKS_EVERY_MS);
    }
  })();
  return {
    async stop(): Promise<WatchFigures> {
      isOver = true;
      await watching;
      await visitor.close();
      return figures;
    },
  };
}

/** The parts of a look that are not as they were. */
function differenceOf(first: object, now: object): string {
  const before = new Map(Object.entries(first));
  const changed = Object.entries(now).filter(
    ([part, value]) => JSON.stringify(value) !== JSON.stringify(before.get(part)),
  );
  return `${new Date().toISOString()} ${JSON.stringify(Object.fromEntries(changed)).slice(0, 1_000)}`;
}
