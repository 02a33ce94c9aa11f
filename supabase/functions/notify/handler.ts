import { isSameText } from '../_shared/is-same-text.ts';
import { drain, type Sender } from './drain.ts';

export interface NotifyHandlerOptions {
  sender: Sender;
  /** The key with which a schedule calls the function: the service key. */
  serviceKey: string;
}

const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': 'apikey, authorization, x-client-info',
};
const PATH = /^(?:\/functions\/v1)?\/notify\/?$/;

/**
 * Handles `GET /functions/v1/notify`, the public key for subscriptions, and `POST` with the service key, which
 * sends all due notifications. Errors are `{ code, message }`.
 */
export function createNotifyHandler({
  sender,
  serviceKey,
}: NotifyHandlerOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const { method, url, headers } = request;
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: CROSS_ORIGIN });
    if (!PATH.test(new URL(url).pathname)) return errorResponse(404, 'not_found', 'Not found');
    if (method === 'GET' || method === 'HEAD') {
      const response = Response.json(
        { public_key: sender.push.vapid.publicKey },
        { headers: { ...CROSS_ORIGIN, 'cache-control': 'public, max-age=300' } },
      );
      return method === 'HEAD' ? new Response(null, response) : response;
    }
    if (method !== 'POST') return errorResponse(405, 'method_not_allowed', 'Method not allowed');
    const authorization = headers.get('authorization') ?? '';
    if (!(await isSameText(authorization, `Bearer ${serviceKey}`))) {
      return errorResponse(401, 'service_key_needed', 'Only the service key sends notifications');
    }
    return Response.json(await drain(sender), { headers: { 'cache-control': 'no-store' } });
  };
}

function errorResponse(status: number, code: string, message: string): Response {
  return Response.json(
    { code, message },
    { status, headers: { ...CROSS_ORIGIN, 'cache-control': 'no-store' } },
  );
}
