import type { TokenBuckets } from 'node-kit/http/token-bucket';
import type { ApiKeyType } from '../gateway/api-key.ts';
import { REALTIME_BOUNDS } from './bounds.ts';
import { Channel, TOPIC_PREFIX } from './channel.ts';
import type { AccessCheck } from './channel-access.ts';
import { type Frame, parseFrame, serializeFrame, type Version } from './frames.ts';
import { readJoin } from './join-request.ts';
import type { Members } from './members.ts';

/** The used part of a WebSocket. */
export interface Socket {
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Ends it without a closing handshake. */
  terminate(): void;
}

/** What the connections of an instance share. */
export interface ConnectionContext {
  checkAccess: AccessCheck;
  members: Members;
  /** Joins and new tokens, by address. */
  joins: TokenBuckets;
  /** Messages to the server, by connection. */
  messages: TokenBuckets;
  /** An unexpected error; the connection is closed. */
  onError: (error: unknown) => void;
}

interface ConnectionOptions extends ConnectionContext {
  /** Distinct for each connection. */
  id: string;
  /** The address, or network, of the client. */
  network: string;
  version: Version;
  keyType: ApiKeyType;
}

/** One socket of a client with its channels. */
export class Connection {
  readonly #socket: Socket;
  readonly #options: ConnectionOptions;
  readonly #channels = new Map<string, Channel>();
  readonly #silence: NodeJS.Timeout;
  /** Messages are handled one after another: a client may leave before its join has been answered. */
  #handled: Promise<void> = Promise.resolve();
  #isOpen = true;

  constructor(socket: Socket, options: ConnectionOptions) {
    this.#socket = socket;
    this.#options = options;
    const { limit } = REALTIME_BOUNDS.silenceSeconds;
    this.#silence = setTimeout(() => this.close(1001, 'No heartbeat'), limit * 1000);
    this.#silence.unref();
  }

  /** Handles a message; undefined stands for a binary one, with which supabase-js sends broadcasts. */
  handle(text: string | undefined): void {
    if (!this.#isOpen) return;
    this.#silence.refresh();
    const { id, version, messages, onError } = this.#options;
    if (!messages.take(id)) {
      this.close(1008, 'Too many messages');
      return;
    }
    // No policy lets clients send; a hosted project ignores it too.
    if (text === undefined) return;
    const frame = parseFrame(text, version);
    if (!frame) {
      this.close(1007, 'Malformed message');
      return;
    }
    this.#handled = this.#handled
      .then(() => (this.#isOpen ? this.#dispatch(frame) : undefined))
      .catch((error: unknown) => {
        onError(error);
        this.close(1011, 'Internal error');
      });
  }

  /** Closes the socket; supabase-js connects again. */
  close(code: number, reason: string): void {
    this.dispose();
    this.#socket.close(code, reason);
  }

  /** Releases what belongs to a closed socket. */
  dispose(): void {
    this.#isOpen = false;
    clearTimeout(this.#silence);
    for (const channel of this.#channels.values()) channel.dispose();
    this.#channels.clear();
  }

  async #dispatch(frame: Frame): Promise<void> {
    const { topic, event } = frame;
    if (topic === 'phoenix' && event === 'heartbeat') return this.#reply(frame, 'ok');
    if (event === 'phx_join') return this.#join(frame);
    const channel = this.#channels.get(topic);
    if (event === 'phx_leave') return this.#leave(frame, channel);
    if (!channel) return this.#reply(frame, 'error', { reason: 'unmatched topic' });
    if (event === 'access_token') return this.#renew(channel, frame);
    // Broadcasts and presence of clients: ignored like by a hosted project without an insert policy.
    return undefined;
  }

  async #join(frame: Frame): Promise<void> {
    const deny = (reason: string) => this.#reply(frame, 'error', { reason });
    const { checkAccess, keyType, members, joins, network } = this.#options;
    const join = readJoin(frame);
    if ('reason' in join) return deny(join.reason);
    // A client that joins again has lost the first channel.
    this.#channels.get(frame.topic)?.close();
    this.#channels.delete(frame.topic);
    if (this.#channels.size >= REALTIME_BOUNDS.channels.limit) {
      return deny('ChannelRateLimitReached: Too many channels');
    }
    if (!joins.take(network)) {
      return deny('ClientJoinRateLimitReached: Too many joins per second');
    }
    const access = await checkAccess(join.token, keyType, join.topic);
    if (!this.#isOpen) return undefined;
    if ('reason' in access) return deny(access.reason);
    this.#reply(frame, 'ok', { postgres_changes: [] });
    const channel = new Channel({
      topic: frame.topic,
      joinRef: frame.joinRef ?? frame.ref,
      token: join.token,
      exp: access.exp,
      members,
      send: (message) => this.#send(message),
      onEnd: () => void this.#channels.delete(frame.topic),
    });
    this.#channels.set(frame.topic, channel);
    return undefined;
  }

  #leave(frame: Frame, channel: Channel | undefined): void {
    this.#reply(frame, 'ok');
    channel?.close();
    this.#channels.delete(frame.topic);
  }

  /** Checks the rights of a new token; keys, which are sent after a sign-out, are ignored like on a hosted project. */
  async #renew(channel: Channel, { topic, payload }: Frame): Promise<void> {
    const { access_token: token } = payload;
    const { checkAccess, keyType, joins, network } = this.#options;
    if (typeof token !== 'string' || token === channel.token || token.startsWith('sb_')) return;
    // The channel stays until its current token expires.
    if (!joins.take(network)) return;
    const access = await checkAccess(token, keyType, topic.slice(TOPIC_PREFIX.length));
    if (this.#channels.get(topic) !== channel) return;
    if ('reason' in access) channel.end(access.reason);
    else channel.renew(token, access.exp);
  }

  #reply({ topic, ref, joinRef }: Frame, status: 'ok' | 'error', response: object = {}): void {
    this.#send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  #send(frame: Frame): void {
    if (!this.#isOpen) return;
    if (this.#socket.bufferedAmount > REALTIME_BOUNDS.bufferedBytes.limit) {
      this.dispose();
      this.#socket.terminate();
      return;
    }
    this.#socket.send(serializeFrame(frame, this.#options.version));
  }
}
