/** Runs handler.ts on Supabase's Edge runtime. */
import { createStaffHandler } from './handler.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};

Deno.serve(
  createStaffHandler({
    // Set by the runtime.
    project: {
      url: setting('SUPABASE_URL'),
      serviceKey: setting('SUPABASE_SERVICE_ROLE_KEY'),
    },
    log: (reason) => console.warn(JSON.stringify({ event: 'staff_invitation', reason })),
  }),
);

function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`The variable ${name} is not set`);
  return value;
}
