import type { Collector } from '../collector/collector.ts';

/** The backend of the shop: the embedded one, reached through fetch, or a hosted project. */
export type BackendConnection =
  | {
      kind: 'embedded';
      publishableKey: string;
      /** Stores browser reports; when left out, they are only logged. */
      collector?: Collector;
      fetch: (request: Request, peerAddress?: string) => Promise<Response>;
      /** Subscribes to changes of public data. */
      onChange?: (callback: () => void) => void;
    }
  | { kind: 'hosted'; url: string; publishableKey: string };
