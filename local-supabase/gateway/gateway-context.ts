import type { Context } from 'hono';
import type { ApiCaller } from '../database/database.ts';

/** What the parts of the gateway hand to each other along with a request. */
export interface GatewayEnv {
  Bindings: {
    /** IP address of the visitor, see `BackendApi.fetch`; undefined for requests of this process. */
    peerAddress?: string;
  };
  Variables: {
    requestId: string;
    /** Where a link in a mail leads: a page of our own site. */
    redirectTo: string | undefined;
    /** The whole body, already known to be of a reasonable size. */
    body: Uint8Array<ArrayBuffer>;
    /** Role and claims of the caller; set for tables, functions and files. */
    caller: ApiCaller;
  };
}

export type GatewayContext = Context<GatewayEnv>;
