import { CLOCK_SKEW_SECONDS, isExpired } from '../auth/sessions/access-token.ts';
import type { Frame } from './frames.ts';
import type { BroadcastMessage, Member, Members } from './members.ts';

/** Prefix of topics in the protocol. */
export const TOPIC_PREFIX = 'realtime:';

/** Interval in ms between checks of a longer-lived token; timers take at most 24 days. */
const MAX_TIMER_MS = 3_600_000;

interface ChannelOptions {
  /** With the prefix. */
  topic: string;
  joinRef: string | null;
  token: string | undefined;
  exp: number | undefined;
  members: Members;
  send: (frame: Frame) => void;
  /** The channel has ended on the side of the server. */
  onEnd: () => void;
}

/** A joined channel: delivers messages until it is left or its access token expires. */
export class Channel implements Member {
  readonly joinRef: string | null;
  token: string | undefined;
  readonly #options: ChannelOptions;
  readonly #remove: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ChannelOptions) {
    this.#options = options;
    this.joinRef = options.joinRef;
    this.token = options.token;
    this.#remove = options.members.add(options.topic.slice(TOPIC_PREFIX.length), this);
    this.#endAt(options.exp);
  }

  receive({ id, event, payload }: BroadcastMessage): void {
    const { topic, send } = this.#options;
    send({
      joinRef: null,
      ref: null,
      topic,
      event: 'broadcast',
      payload: { type: 'broadcast', event, payload, meta: { id } },
    });
  }

  /** Continues with another token, whose rights were checked. */
  renew(token: string, exp: number | undefined): void {
    this.token = token;
    this.#endAt(exp);
  }

  /** Tells the client why the channel ends; supabase-js reports CLOSED. */
  end(message: string): void {
    const { topic, send, onEnd } = this.#options;
    const channel = topic.slice(TOPIC_PREFIX.length);
    const payload = { extension: 'system', status: 'error', message, channel };
    send({ joinRef: this.joinRef, ref: null, topic, event: 'system', payload });
    this.close();
    onEnd();
  }

  /** Confirms that the channel is closed. */
  close(): void {
    this.dispose();
    const { topic, send } = this.#options;
    send({ joinRef: this.joinRef, ref: this.joinRef, topic, event: 'phx_close', payload: {} });
  }

  /** Stops deliveries. */
  dispose(): void {
    clearTimeout(this.#timer);
    this.#remove();
  }

  #endAt(exp: number | undefined): void {
    clearTimeout(this.#timer);
    if (exp === undefined) return;
    const ms = (exp + CLOCK_SKEW_SECONDS) * 1000 - Date.now();
    this.#timer = setTimeout(
      () => {
        if (isExpired({ exp }, CLOCK_SKEW_SECONDS)) this.end('Token has expired');
        else this.#endAt(exp);
      },
      Math.min(ms, MAX_TIMER_MS),
    );
    this.#timer.unref();
  }
}
