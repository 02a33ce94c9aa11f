import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import { qrPicture, qrText } from './qr-code.ts';
import type { Simulator } from './simulator.ts';
import { fieldsOf } from './transaction.ts';

const chargeSchema = v.object({
  payment_type: v.literal('qris'),
  transaction_details: v.object({
    order_id: v.pipe(v.string(), v.regex(/^[\w.~-]{1,50}$/)),
    gross_amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  custom_expiry: v.optional(
    v.object({
      expiry_duration: v.pipe(v.number(), v.integer(), v.minValue(1)),
      unit: v.literal('second'),
    }),
  ),
});

const NOT_FOUND = "Transaction doesn't exist.";

/** The calls of Midtrans' Core API that the shop uses. Codes are in the body, as Midtrans answers. */
export function coreApi(simulator: Simulator, serverKey: string): Hono {
  const { switches } = simulator;
  const authorization = `Basic ${btoa(`${serverKey}:`)}`;
  return (
    new Hono()
      .use('/v2/*', async ({ req }, next) => {
        if (switches.isSilent) return unanswered(req.raw.signal);
        if (switches.isDown) return answer('503', 'The system is down', 503);
        return next();
      })
      // Customers load it, so it needs no key.
      .get('/v2/qris/:id/qr-code', async (context) => {
        const id = context.req.param('id');
        const transaction = simulator.list().find(({ transactionId }) => transactionId === id);
        if (!transaction) return answer('404', NOT_FOUND, 404);
        const picture = await qrPicture(transaction);
        return context.body(picture, 200, { 'content-type': 'image/png' });
      })
      .use('/v2/*', async ({ req }, next) => {
        if (switches.rejectsKey || req.header('authorization') !== authorization) {
          return answer('401', 'Unknown Merchant server_key/id', 401);
        }
        return next();
      })
      .post('/v2/charge', async (context) => {
        const body: unknown = await context.req.json().catch(() => undefined);
        const request = v.safeParse(chargeSchema, body);
        if (!request.success) return answer('400', 'One or more parameters are invalid');
        const { transaction_details: details, custom_expiry: expiry } = request.output;
        const transaction = simulator.charge(
          {
            orderId: details.order_id,
            amount: details.gross_amount,
            seconds: expiry?.expiry_duration,
          },
          context.req.header('x-override-notification'),
        );
        if (!transaction) return answer('406', 'The order_id has been used');
        if (switches.losesCharges) {
          (context.env as HttpBindings).incoming.socket.destroy();
          return unanswered(context.req.raw.signal);
        }
        const picture = `/v2/qris/${transaction.transactionId}/qr-code`;
        return context.json({
          ...fieldsOf(transaction),
          status_message: 'QRIS transaction is created',
          qr_string: qrText(transaction),
          actions: [
            {
              name: 'generate-qr-code',
              method: 'GET',
              url: new URL(picture, context.req.url).href,
            },
          ],
        });
      })
      .get('/v2/:id/status', (context) => {
        const transaction = simulator.find(context.req.param('id'));
        return transaction ? context.json(fieldsOf(transaction)) : answer('404', NOT_FOUND);
      })
      .post('/v2/:id/cancel', ({ req }) => end(req.param('id'), 'cancel'))
      .post('/v2/:id/expire', ({ req }) => end(req.param('id'), 'expire'))
  );

  function end(id: string, status: 'cancel' | 'expire'): Response {
    const transaction = simulator.find(id);
    if (!transaction) return answer('404', NOT_FOUND);
    if (transaction.status !== 'pending') {
      return answer('412', 'Merchant cannot modify the status of the transaction');
    }
    return Response.json(fieldsOf(simulator.change(transaction, { status })));
  }
}

function answer(status_code: string, status_message: string, status = 200): Response {
  return Response.json({ status_code, status_message }, { status });
}

/** Never answers; ends with the connection. */
function unanswered(signal: AbortSignal): Promise<Response> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(new Response(null, { status: 499 })));
  });
}
