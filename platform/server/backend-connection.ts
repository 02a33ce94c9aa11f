/** The backend that the shop talks to: one in this process, or a hosted project. */
export type BackendConnection =
  | {
      kind: 'embedded';
      publishableKey: string;
      fetch: (request: Request, peerAddress?: string) => Promise<Response>;
    }
  | { kind: 'hosted'; url: string; publishableKey: string };
