import type { MiddlewareHandler } from 'hono';
import { isAllowedOrigin } from 'node-kit/http/loopback';
import { requestKey } from '../gateway/api-caller.ts';
import type { ApiKeys, ApiKeyType } from '../gateway/api-key.ts';
import type { GatewayEnv } from '../gateway/gateway-context.ts';
import { problem } from '../gateway/problem.ts';
import { VERSIONS, type Version } from './frames.ts';

/** What the guards set for the socket. */
export interface UpgradeEnv extends GatewayEnv {
  Variables: GatewayEnv['Variables'] & { keyType: ApiKeyType; version: Version };
}

/**
 * Answers 403 to pages of other sites: browsers do not apply the rules of cross-origin.ts to WebSockets. Programs send
 * no origin.
 *
 * @param origins origins that may connect, besides that of the request itself and those of this computer
 */
export function onlyOwnPages(origins: readonly string[]): MiddlewareHandler<GatewayEnv> {
  return async ({ req }, next) => {
    const origin = req.header('origin');
    const isOwn =
      origin === undefined ||
      isAllowedOrigin(origin, origins) ||
      URL.parse(origin)?.host === req.header('host');
    if (isOwn) return next();
    return problem(req.path, 403, 'origin_not_allowed', 'Pages of this origin may not connect');
  };
}

/** Requires a key of the shop and a known version of the protocol. */
export function readUpgrade(keys: ApiKeys): MiddlewareHandler<UpgradeEnv> {
  return async (context, next) => {
    const keyType = requestKey(context, keys);
    if (keyType instanceof Response) return keyType;
    const { path } = context.req;
    const vsn = context.req.query('vsn') ?? '1.0.0';
    const version = VERSIONS.find((known) => known === vsn);
    if (!version) return problem(path, 400, 'unknown_version', 'vsn must be 1.0.0 or 2.0.0');
    context.set('keyType', keyType);
    context.set('version', version);
    return next();
  };
}
