import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Collector } from '../collector/collector.ts';

/** The backend of the shop: the embedded one, reached through fetch, or a hosted project. */
export type BackendConnection =
  | {
      kind: 'embedded';
      publishableKey: string;
      /** Stores browser reports; when left out, they are only logged. */
      collector?: Collector;
      fetch: (request: Request, peerAddress?: string) => Promise<Response>;
      /** Takes over a request for a WebSocket of /realtime/v1; when left out, there are none. */
      upgrade?: (
        request: IncomingMessage,
        socket: Duplex,
        head: Buffer,
        peerAddress: string,
      ) => void;
      /** Subscribes to changes of public data. */
      onChange?: (callback: () => void) => void;
    }
  | { kind: 'hosted'; url: string; publishableKey: string };
