import type { MiddlewareHandler } from 'hono';
import { isLoopbackAddress, isLoopbackName } from '../loopback.ts';
import type { FrontEnv } from './front-context.ts';
import { problem } from './problem.ts';

/** What proxies add: the socket says who the proxy is, and anybody may stand behind it. */
const OF_PROXIES = /^(forwarded|x-forwarded-.*|via|x-real-ip|cf-connecting-ip)$/;

/** Values of Sec-Fetch-Site that a page of somebody else causes. */
const OF_OTHER_SITES = new Set(['same-site', 'cross-site']);

/**
 * Keeps pages to the person at the computer that the shop runs on: whoever reads its mails can take
 * over every account. For everybody else they do not exist. The name is checked too, because a
 * foreign page can make its own name mean 127.0.0.1.
 */
export const localOnly: MiddlewareHandler<FrontEnv> = async (context, next) => {
  const { peerAddress } = context.env;
  const isHere = peerAddress === undefined || isLoopbackAddress(peerAddress);
  const hasLocalName = isLoopbackName(new URL(context.req.url).hostname);
  const { headers } = context.req.raw;
  const isForwarded = [...headers.keys()].some((name) => OF_PROXIES.test(name));
  const isForeign = OF_OTHER_SITES.has(headers.get('sec-fetch-site') ?? '');
  if (isHere && hasLocalName && !isForwarded && !isForeign) return next();
  return problem(context.req.path, 404, 'not_found', 'Not found');
};
