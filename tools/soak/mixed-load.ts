import { setTimeout as delay } from 'node:timers/promises';
import type { RunningShop } from 'start/start-shop';
import { adminActions } from './administration.ts';
import { between } from './answers.ts';
import { cashierActions, closeDay } from './cashier.ts';
import { connect } from './client.ts';
import { type Customer, register, unwrap } from './customer.ts';
import { type MemoryFigures, watchMemory } from './process-memory.ts';
import { createRecorder, type LoadAction, type RequestFigures } from './recorder.ts';
import { customerActions } from './shopping.ts';
import { discrepancies, readStockState } from './stock-reconciliation.ts';

/** Concurrent customers. Pauses keep each below the rate limit of 600 requests per minute. */
const CUSTOMERS = 12;
const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 400;

export interface LoadFigures extends RequestFigures {
  seconds: number;
  orders: number;
  /** Inconsistencies of stock and orders, as sentences. */
  discrepancies: string[];
  memory: MemoryFigures;
}

/** Simulated customers and an admin of a shop. */
export interface MixedLoad {
  /** Runs the load for some time and records every response. */
  run(seconds: number): Promise<LoadFigures>;
  close(): Promise<void>;
}

/** Registers the customers and the admin of a mixed load. */
export async function openMixedLoad(shop: RunningShop): Promise<MixedLoad> {
  const service = await connect(shop, { key: 'serviceKey' });
  const drinks = await service.supabase.from('product').select('id').eq('type_product', 'Minuman');
  const products = unwrap(drinks).map(({ id }) => Number(id));
  const customers: Customer[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1) {
    customers.push(await register(shop, index + 1));
  }
  const admin = await register(shop, CUSTOMERS + 1);
  unwrap(
    await service.supabase.from('profiles').update({ role: 'admin' }).eq('id', admin.id).select(),
  );

  async function run(seconds: number): Promise<LoadFigures> {
    const before = await readStockState(service.supabase);
    const supplied = new Map<number, number>();
    const recorder = createRecorder();
    const memory = watchMemory(shop.processId, seconds);
    const end = performance.now() + seconds * 1000;
    const runActions = async (actions: LoadAction[]) => {
      while (performance.now() < end) {
        await pick(actions).run();
        await delay(between(MIN_PAUSE_MS, MAX_PAUSE_MS));
      }
    };
    const shopping = customers.map((customer) =>
      runActions(customerActions(customer, products, recorder)),
    );
    const administration = runActions(adminActions(admin, products, supplied, recorder));
    const counter = runActions(cashierActions(admin, products, recorder));
    await Promise.all([...shopping, administration, counter]);
    await closeDay(admin);
    const after = await readStockState(service.supabase);
    return {
      seconds,
      ...recorder.figures(),
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

/** A weighted random action. */
function pick(actions: readonly LoadAction[]): LoadAction {
  const sum = actions.reduce((total, { weight }) => total + weight, 0);
  let left = Math.random() * sum;
  const chosen = actions.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return chosen ?? (actions.at(-1) as LoadAction);
}
