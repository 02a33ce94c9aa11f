import type { Context } from 'hono';
import type { ApiCaller } from './database/database.ts';
import type { RequestContext } from './request-context.ts';

/** What the parts of the gateway hand to each other along with a request. */
export interface GatewayEnv {
  Bindings: {
    /** Address of the visitor, see `Backend.fetch`; undefined inside the process. */
    peerAddress?: string;
  };
  Variables: {
    request: RequestContext;
    /** The whole body, already known to be of a reasonable size. */
    body: Uint8Array<ArrayBuffer>;
    /** Who asks; set for tables, functions and files. */
    caller: ApiCaller;
  };
}

export type GatewayContext = Context<GatewayEnv>;

/** The body as a JSON object; an empty one when it is anything else. */
export function jsonBody(context: GatewayContext): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(context.var.body));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
