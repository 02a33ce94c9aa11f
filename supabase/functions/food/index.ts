/** Runs handler.ts on Supabase's Edge runtime. */
import { createFoodHandler } from './handler.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void };

const url = setting('FOOD_SERVICE_URL');
Deno.serve(
  createFoodHandler({
    service: {
      url,
      key: setting('FOOD_SERVICE_KEY'),
      host: Deno.env.get('FOOD_SERVICE_HOST') ?? new URL(url).host,
    },
    // Set by the runtime.
    catalogue: {
      url: setting('SUPABASE_URL'),
      serviceKey: setting('SUPABASE_SERVICE_ROLE_KEY'),
    },
    background: (work) => EdgeRuntime.waitUntil(work),
    log: (reason) => console.warn(JSON.stringify({ event: 'food_service', reason })),
  }),
);

function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`The secret ${name} is not set`);
  return value;
}
