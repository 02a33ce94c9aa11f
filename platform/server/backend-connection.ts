import type { Collector } from '../collector/collector.ts';

/** The backend that the shop talks to: one in this process, or a hosted project. */
export type BackendConnection =
  | {
      kind: 'embedded';
      publishableKey: string;
      /** Keeps what browsers report; without it the log has it alone. */
      collector?: Collector;
      fetch: (request: Request, peerAddress?: string) => Promise<Response>;
    }
  | { kind: 'hosted'; url: string; publishableKey: string };
