import type { Log } from './encode-or-reject.ts';
import { answerEpson } from './epson/epson.ts';
import { limitWrongTokens, TooManyTokensError } from './limit-wrong-tokens.ts';
import {
  connectQueues,
  type Queue,
  QueueError,
  type QueueSettings,
  UnknownTokenError,
} from './queue.ts';
import { readText } from './read-text.ts';
import { errorResponse } from './responses.ts';
import { answerStar } from './star/star.ts';
import { basicPassword, normalToken } from './token.ts';

export interface PrintHandlerOptions extends QueueSettings {
  /** Logs without tokens and contents. */
  log: Log;
}

const PATH = /^(?:\/functions\/v1)?\/print\/(epson|star)\/?$/;
const METHODS = { epson: ['POST'], star: ['POST', 'GET', 'DELETE'] };

/**
 * Handles the polls of printers: `/functions/v1/print/epson` (Epson Server Direct Print, the token is the `ID`) and
 * `/functions/v1/print/star` (Star CloudPRNT, the token is the password). Addresses are logged on the way, so none
 * contains a token.
 */
export function createHandler({
  log,
  ...settings
}: PrintHandlerOptions): (request: Request) => Promise<Response> {
  const queueOf = connectQueues(settings);
  const limited = limitWrongTokens();

  async function withQueue(token: string | undefined, work: (queue: Queue) => Promise<Response>) {
    if (!token) return errorResponse('unknown_token');
    return limited(token, async () => work(await queueOf(token)));
  }

  return async (request) => {
    const [, protocol] = PATH.exec(new URL(request.url).pathname) ?? [];
    if (protocol !== 'epson' && protocol !== 'star') return errorResponse('not_found');
    if (!METHODS[protocol].includes(request.method)) return errorResponse('method_not_allowed');
    const body = await readText(request);
    if (body === undefined) return errorResponse('invalid_request');
    try {
      if (protocol === 'star') {
        const token = normalToken(basicPassword(request.headers.get('authorization')));
        return await withQueue(token, (queue) => answerStar(request, body, queue, log));
      }
      const form = new URLSearchParams(body);
      return await withQueue(normalToken(form.get('ID')), (queue) => answerEpson(form, queue, log));
    } catch (error) {
      if (error instanceof UnknownTokenError) return errorResponse('unknown_token');
      if (error instanceof TooManyTokensError) return errorResponse('too_many_requests');
      if (!(error instanceof QueueError)) throw error;
      log({ level: 'error', event: 'print_queue_failed', reason: error.message });
      return errorResponse('not_stored');
    }
  };
}
