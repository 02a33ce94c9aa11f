import type { Context } from 'hono';
import type { ApiCaller } from '../database/database.ts';

/** State of one request that the parts of the gateway share. */
export interface GatewayEnv {
  Bindings: {
    /** IP address of the visitor, see `BackendApi.fetch`; undefined for requests of this process. */
    peerAddress?: string;
  };
  Variables: {
    requestId: string;
    /** Target of a link in a mail: a page of our own site. */
    redirectTo: string | undefined;
    /** The whole body, within the size limit. */
    body: Uint8Array<ArrayBuffer>;
    /** Role and claims of the caller; set for tables, functions and files. */
    caller: ApiCaller;
  };
}

export type GatewayContext = Context<GatewayEnv>;
