import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { listen } from 'node-kit/http/listen';
import { isLoopbackName } from 'node-kit/http/loopback';
import type { MidtransSettings } from 'supabase-project/functions/payments/midtrans/call';
import { coreApi } from './core-api.ts';
import { openLedger } from './ledger.ts';
import { createNotifier } from './notifier.ts';
import { ACTIONS, createSimulator, type Simulator } from './simulator.ts';
import { simulatorPage } from './simulator-page.ts';
import { simulatorStyle } from './simulator-style.ts';
import { isSwitch } from './switches.ts';

/** Midtrans on this computer, reached over HTTP like the real one. */
export interface MockMidtrans {
  /** Settings of the payments function for this simulator. */
  settings: MidtransSettings;
  simulator: Simulator;
  close(): Promise<void>;
}

interface MockMidtransOptions {
  /** Where notifications go. */
  notificationUrl?: string;
  /** Where transactions survive a restart. */
  file?: string;
  /** Pauses between the attempts to send a notification. */
  retryDelaysMs?: readonly number[];
}

const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/**
 * Simulator of Midtrans' Core API for QRIS, used without a server key. Its page at `/` pays, denies, delays and
 * duplicates.
 */
export async function startMockMidtrans(options: MockMidtransOptions = {}): Promise<MockMidtrans> {
  const { notificationUrl, retryDelaysMs } = options;
  const serverKey = `SB-Mid-server-${randomBytes(18).toString('base64url')}`;
  const ledger = await openLedger(options.file);
  const notifier = createNotifier({
    serverKey,
    notificationUrl,
    ...(retryDelaysMs && { retryDelaysMs }),
  });
  const simulator = createSimulator(ledger, notifier);
  const app = new Hono().route('/', coreApi(simulator, serverKey)).route('/', pages(simulator));
  const listening = await listen(app, '127.0.0.1', 0);
  return {
    settings: { url: `http://127.0.0.1:${listening.port}`, serverKey },
    simulator,
    async close() {
      simulator.close();
      await listening.close();
      await ledger.close();
    },
  };
}

/** The page and its buttons, for browsers on this computer. */
function pages(simulator: Simulator): Hono {
  return new Hono()
    .use(async ({ req, text }, next) => {
      // Against DNS rebinding, and against forms on pages of other sites.
      if (!isLoopbackName(new URL(req.url).hostname)) return text('Not found', 404);
      const site = req.header('sec-fetch-site') ?? 'none';
      const isOwn = site === 'none' || site === 'same-origin';
      return req.method === 'POST' && !isOwn ? text('Forbidden', 403) : next();
    })
    .get('/', ({ html }) => html(simulatorPage(simulator), 200, SECURITY_HEADERS))
    .get('/style.css', ({ body }) =>
      body(simulatorStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
    )
    .post('/switches/:name', ({ req, redirect, notFound }) => {
      const name = req.param('name');
      if (!isSwitch(name)) return notFound();
      simulator.toggle(name);
      return redirect('/', 303);
    })
    .post('/clock', async ({ req, redirect, text }) => {
      const seconds = Number((await req.formData()).get('seconds'));
      if (!Number.isSafeInteger(seconds)) return text('Invalid', 400);
      simulator.clockOffset = seconds;
      return redirect('/', 303);
    })
    .post('/transactions/:id/:action', ({ req, redirect, notFound, text }) => {
      const transaction = simulator.find(req.param('id'));
      const action = ACTIONS.find((each) => each === req.param('action'));
      if (!transaction || !action) return notFound();
      return simulator.act(transaction, action) ? redirect('/', 303) : text('Conflict', 409);
    });
}
