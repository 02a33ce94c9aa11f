import type { RunningShop } from '../start/start-shop.ts';
import { habitsOfAdmin } from './administration.ts';
import { between, pause } from './answers.ts';
import { discrepancies, readBooks } from './books.ts';
import { connect } from './client.ts';
import { type Customer, register, succeeded } from './customer.ts';
import { type MemoryFigures, watchMemory } from './memory-watch.ts';
import { habitsOfMistaken } from './mistakes.ts';
import { createRecorder, type KindFigures, type Times } from './recorder.ts';
import { type Habit, habitsOfCustomer } from './shopping.ts';

/** So many buy at once. With the pauses each stays below the 600 requests a minute of a visitor. */
const CUSTOMERS = 12;
const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 400;

export interface LoadFigures {
  seconds: number;
  kinds: KindFigures[];
  /** All kinds together. */
  total: Times;
  orders: number;
  /** Sentences about stock and orders that do not fit together. */
  discrepancies: string[];
  memory: MemoryFigures;
}

/** Customers and an admin who use a shop as people do. */
export interface MixedLoad {
  /** Uses the shop for so long; every answer is noted. */
  run(seconds: number): Promise<LoadFigures>;
  close(): Promise<void>;
}

/** Registers the customers and the admin of a mixed load. */
export async function openMixedLoad(shop: RunningShop): Promise<MixedLoad> {
  const service = await connect(shop, { key: 'serviceKey' });
  const drinks = await service.supabase.from('product').select('id').eq('type_product', 'Minuman');
  const products = succeeded(drinks).map(({ id }) => Number(id));
  const customers: Customer[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1) {
    customers.push(await register(shop, index + 1));
  }
  const admin = await register(shop, CUSTOMERS + 1);
  succeeded(
    await service.supabase.from('profiles').update({ role: 'admin' }).eq('id', admin.id).select(),
  );

  async function run(seconds: number): Promise<LoadFigures> {
    const before = await readBooks(service.supabase);
    const supplied = new Map<number, number>();
    const recorder = createRecorder();
    const memory = watchMemory(shop.processId, seconds);
    const end = performance.now() + seconds * 1000;
    const live = async (habits: Habit[]) => {
      while (performance.now() < end) {
        await pick(habits).act();
        await pause(between(MIN_PAUSE_MS, MAX_PAUSE_MS));
      }
    };
    const shopping = customers.map((customer) =>
      live([
        ...habitsOfCustomer(customer, products, recorder),
        ...habitsOfMistaken(customer, products[0] ?? 0, recorder),
      ]),
    );
    await Promise.all([...shopping, live(habitsOfAdmin(admin, products, supplied, recorder))]);
    const after = await readBooks(service.supabase);
    return {
      seconds,
      kinds: recorder.figures(),
      total: recorder.total(),
      orders: after.orders - before.orders,
      discrepancies: discrepancies(before, after, supplied),
      memory: await memory.stop(),
    };
  }

  return {
    run,
    async close() {
      await Promise.all([service, admin, ...customers].map((client) => client.close()));
    },
  };
}

function pick(habits: readonly Habit[]): Habit {
  const sum = habits.reduce((total, { weight }) => total + weight, 0);
  let left = Math.random() * sum;
  const chosen = habits.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return chosen ?? (habits.at(-1) as Habit);
}
