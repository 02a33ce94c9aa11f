/** Runs handler.ts on Supabase's Edge runtime. */
import { connectStore } from './connect-store.ts';
import { createPaymentsHandler } from './handler.ts';
import { connectMidtrans } from './midtrans/midtrans.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};

// Set by the runtime.
const projectUrl = setting('SUPABASE_URL');
const serviceKey = setting('SUPABASE_SERVICE_ROLE_KEY');
const serverKey = Deno.env.get('MIDTRANS_SERVER_KEY');
const provider = serverKey
  ? connectMidtrans({
      url: setting('MIDTRANS_URL'),
      serverKey,
      notificationUrl: new URL('/functions/v1/payments/notification', projectUrl).href,
    })
  : undefined;
const payments = createPaymentsHandler({
  provider,
  store: connectStore({ url: projectUrl, serviceKey }),
  serviceKey,
  log: (event) => console.warn(JSON.stringify(event)),
});
Deno.serve(payments.answer);

function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`The secret ${name} is not set`);
  return value;
}
