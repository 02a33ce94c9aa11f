import type { Notification, Result } from './notification.ts';

/** The outbox of the database. */
export interface Queue {
  /** Leases at most `limit` due notifications; another sender gets them only after the lease ends. */
  take(limit: number): Promise<Notification[]>;
  report(results: readonly Result[]): Promise<void>;
}

/** The Supabase project whose outbox is sent. */
export interface QueueSettings {
  /** Origin of the project. */
  url: string;
  /** Bypasses row-level security; never leaves the server. */
  serviceKey: string;
}

/** Connects to the outbox through the API of the project. */
export function connectQueue({ url, serviceKey }: QueueSettings): Queue {
  async function call(name: string, parameters: object): Promise<Response> {
    const response = await fetch(new URL(`/rest/v1/rpc/${name}`, url), {
      method: 'POST',
      body: JSON.stringify(parameters),
      headers: {
        apikey: serviceKey,
        authorization: `Bearer ${serviceKey}`,
        'content-type': 'application/json',
      },
    });
    if (response.ok) return response;
    await response.body?.cancel();
    throw new Error(`The project answered ${response.status} to ${name}`);
  }
  return {
    async take(limit) {
      const response = await call('take_notifications', { batch: limit });
      return (await response.json()) as Notification[];
    },
    async report(results) {
      const response = await call('report_notifications', { results });
      await response.body?.cancel();
    },
  };
}
