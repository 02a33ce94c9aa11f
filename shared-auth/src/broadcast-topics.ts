import type { RealtimeChannel } from '@supabase/supabase-js';
import { getSupabase } from './clients.ts';

/** Called with the payload of a message. */
export type BroadcastCallback = (payload: Record<string, unknown>) => void;

interface Listener {
  event: string;
  callback: BroadcastCallback;
}

/** The channel of a topic, for all its listeners. */
interface Topic {
  listeners: Set<Listener>;
  close: () => void;
}

/** Time in ms until a channel that the server has closed, or that could not be opened, is opened again. */
const REJOIN_MS = 5_000;

const topics = new Map<string, Topic>();

/** Channels that are being left: the library would return them again for their topic. */
const leaving = new Map<string, Promise<unknown>>();

/** See `onBroadcast`. */
export function subscribe(topic: string, event: string, callback: BroadcastCallback): () => void {
  const joined = topics.get(topic) ?? openTopic(topic);
  topics.set(topic, joined);
  const listener = { event, callback };
  joined.listeners.add(listener);
  return () => {
    joined.listeners.delete(listener);
    if (joined.listeners.size > 0 || topics.get(topic) !== joined) return;
    topics.delete(topic);
    joined.close();
  };
}

function openTopic(topic: string): Topic {
  const listeners = new Set<Listener>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leave = () => {};
  let isClosed = false;

  async function join(): Promise<void> {
    await leaving.get(topic);
    const client = await getSupabase();
    const { realtime } = client;
    // Otherwise the first join may be without the user's token.
    await realtime.setAuth();
    if (isClosed) return;
    // The library would not connect until the last socket has closed.
    if (realtime.isDisconnecting()) throw new Error('The last socket is being closed');
    const channel = client.channel(topic, { config: { private: true } });
    leave = () => leaveChannel(topic, () => client.removeChannel(channel));
    try {
      listen(channel);
    } catch (error) {
      // The browser does not allow the socket.
      leave();
      throw error;
    }
  }

  function listen(channel: RealtimeChannel): void {
    channel
      .on('broadcast', { event: '*' }, ({ event, payload }) => {
        for (const listener of [...listeners]) {
          if (listener.event === event) listener.callback(payload ?? {});
        }
      })
      .subscribe((status) => {
        // The token had expired before it was renewed, as in a tab that was asleep. The library itself
        // reconnects after errors.
        if (status === 'CLOSED') joinLater();
      });
  }

  function joinLater(): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(joinOrRetry, REJOIN_MS);
  }

  /** An error is not reported: a hint is missing, and the page polls. */
  function joinOrRetry(): void {
    join().catch(joinLater);
  }

  joinOrRetry();
  return {
    listeners,
    close() {
      isClosed = true;
      clearTimeout(timer);
      leave();
    },
  };
}

function leaveChannel(topic: string, remove: () => Promise<unknown>): void {
  const left = remove()
    .catch(() => undefined)
    .finally(() => {
      if (leaving.get(topic) === left) leaving.delete(topic);
    });
  leaving.set(topic, left);
}
