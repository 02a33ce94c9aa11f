/** Runs handler.ts on Supabase's Edge runtime. */
import { createHandler } from './handler.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};

// Set by the runtime.
Deno.serve(
  createHandler({
    url: Deno.env.get('SUPABASE_URL') ?? '',
    serviceKey: Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? '',
    log: (event) => console.warn(JSON.stringify(event)),
  }),
);
