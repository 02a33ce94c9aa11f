import type { Context } from 'hono';
import type { RequestContext } from './request-context.ts';

/** What the parts of the front hand to each other along with a request. */
export interface FrontEnv {
  Bindings: {
    /** Address of the visitor, see `Backend.fetch`; undefined inside the process. */
    peerAddress?: string;
  };
  Variables: {
    request: RequestContext;
    /** The whole body, already known to be of a reasonable size. */
    body: Uint8Array<ArrayBuffer>;
  };
}

export type FrontContext = Context<FrontEnv>;

/** The body as a JSON object; an empty one when it is anything else. */
export function jsonBody(context: FrontContext): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(context.var.body));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
