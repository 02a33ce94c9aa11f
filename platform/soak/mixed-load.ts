import type { RunningShop } from '../start/start-shop.ts';
import { habitsOfAdmin } from './administration.ts';
import { between, pause } from './answers.ts';
import { discrepancies, readBooks } from './books.ts';
import { connect } from './client.ts';
import { type Customer, register, succeeded } from './customer.ts';
import { habitsOfMistaken } from './mistakes.ts';
import { createRecorder, type KindFigures } from './recorder.ts';
import { residentMegabytes } from './resident-memory.ts';
import { type Habit, habitsOfCustomer } from './shopping.ts';

/** So many buy at once. With the pauses each stays below the 600 requests a minute of a visitor. */
const CUSTOMERS = 12;
const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 400;
const MEMORY_EVERY_MS = 5_000;

export interface LoadFigures {
  seconds: number;
  kinds: KindFigures[];
  orders: number;
  /** Sentences about stock and orders that do not fit together. */
  discrepancies: string[];
  /** Resident memory of the server in MB: after the first tenth of the run, at its end, at most. */
  memory: { early: number; late: number; most: number };
}

/** Customers and an admin use a shop for so long, as people do; every answer is noted. */
export async function mixedLoad(shop: RunningShop, seconds: number): Promise<LoadFigures> {
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

  const before = await readBooks(service.supabase);
  const supplied = new Map<number, number>();
  const recorder = createRecorder();
  const end = performance.now() + seconds * 1000;
  const memory = watchMemory(shop.processId, seconds);
  const live = async (habits: Habit[]) => {
    while (performance.now() < end) {
      await pick(habits).act();
      await pause(between(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS));
    }
  };
  await Promise.all([
    ...customers.map((customer) =>
      live([
        ...habitsOfCustomer(customer, products, recorder),
        ...habitsOfMistaken(customer, products[0] ?? 0, recorder),
      ]),
    ),
    live(habitsOfAdmin(admin, products, supplied, recorder)),
  ]);

  const after = await readBooks(service.supabase);
  const figures = {
    seconds,
    kinds: recorder.figures(),
    orders: after.orders - before.orders,
    discrepancies: discrepancies(before, after, supplied),
    memory: await memory.stop(),
  };
  await Promise.all([service, admin, ...customers].map((client) => client.close()));
  return figures;
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

function watchMemory(processId: number, seconds: number) {
  const start = performance.now();
  let early = 0;
  let most = 0;
  const look = async () => {
    const now = await residentMegabytes(processId);
    most = Math.max(most, now);
    if (early === 0 && performance.now() - start > seconds * 100) early = now;
    return now;
  };
  const timer = setInterval(() => void look(), MEMORY_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      const late = await look();
      return { early: early || late, late, most };
    },
  };
}
