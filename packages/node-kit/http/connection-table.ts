/** Limits for open connections. */
export interface OpenLimits {
  /**
   * Connections of one IP address, or of one /64 network of IPv6. A browser opens at most 6 to a
   * site and idle ones are closed, so 256 are enough for hundreds of customers behind one address.
   */
  perAddress: number;
  /** Connections of all addresses together. */
  total: number;
}

/** The connections of one IP address. */
interface Peer<C> {
  address: string;
  /** Whether it is shared by many visitors, such as a proxy. */
  isShared: boolean;
  /** In order of opening. */
  open: Set<C>;
  /** Connections without a pending request, longest waiting first. */
  waiting: Set<C>;
}

/** Whether a new connection is admitted, and which one is evicted for it. */
export interface Admission<C> {
  isAdmitted: boolean;
  evicted?: C;
}

/** Tracks open connections and chooses the one to evict at a limit. */
export class ConnectionTable<C> {
  readonly #limits: OpenLimits;
  readonly #isReceiving: (connection: C) => boolean;
  readonly #peers = new Map<string, Peer<C>>();
  readonly #owners = new Map<C, Peer<C>>();

  /** @param isReceiving whether a connection is still receiving the body of its request. */
  constructor(limits: OpenLimits, isReceiving: (connection: C) => boolean) {
    this.#limits = limits;
    this.#isReceiving = isReceiving;
  }

  /** Number of open connections. */
  get size(): number {
    return this.#owners.size;
  }

  /** The open connections. */
  get open(): Iterable<C> {
    return this.#owners.keys();
  }

  /** Connections without a pending request. */
  get waiting(): Iterable<C> {
    return [...this.#peers.values()].flatMap(({ waiting }) => [...waiting]);
  }

  /** Number of addresses that have connections. */
  get addresses(): number {
    return this.#peers.size;
  }

  /**
   * Admits a connection. At the limit of its address it replaces one of that address's connections,
   * at the total limit one of the address with the most connections.
   *
   * @param address as returned by `networkOf`.
   * @param isShared whether many visitors share the address: then only the total limit applies.
   */
  admit(connection: C, address: string, isShared = false): Admission<C> {
    const known = this.#peers.get(address);
    const isAddressFull = !isShared && (known?.open.size ?? 0) >= this.#limits.perAddress;
    const isFull = isAddressFull || this.size >= this.#limits.total;
    const candidates = isAddressFull && known ? [known] : [...(isFull ? this.#peers.values() : [])];
    const own = isShared ? 0 : (known?.open.size ?? 0);
    const evicted = this.#longestWaiting(candidates) ?? this.#oldestOfLarger(candidates, own);
    if (isFull && evicted === undefined) return { isAdmitted: false };
    if (evicted !== undefined) this.remove(evicted);
    // Evicting the only connection of an address removes the address.
    const peer = this.#peers.get(address) ?? newPeer<C>(address, isShared);
    this.#peers.set(address, peer);
    this.#owners.set(connection, peer);
    peer.open.add(connection);
    peer.waiting.add(connection);
    return evicted === undefined ? { isAdmitted: true } : { isAdmitted: true, evicted };
  }

  /** A request has begun. */
  setBusy(connection: C): void {
    this.#owners.get(connection)?.waiting.delete(connection);
  }

  /** The last request has ended. */
  setWaiting(connection: C): void {
    this.#owners.get(connection)?.waiting.add(connection);
  }

  /** Removes a closed connection. */
  remove(connection: C): void {
    const peer = this.#owners.get(connection);
    if (!peer) return;
    this.#owners.delete(connection);
    peer.open.delete(connection);
    peer.waiting.delete(connection);
    if (peer.open.size === 0) this.#peers.delete(peer.address);
  }

  /**
   * The connection that has waited longest, of the address with the most connections. When none
   * waits, a connection that is receiving a body: otherwise slow uploads could never be closed.
   */
  #longestWaiting(peers: readonly Peer<C>[]): C | undefined {
    const byConnections = peers.toSorted((a, b) => b.open.size - a.open.size);
    const waiting = byConnections.find((peer) => peer.waiting.size > 0);
    if (waiting) return waiting.waiting.values().next().value;
    for (const { open } of byConnections) {
      for (const connection of open) if (this.#isReceiving(connection)) return connection;
    }
    return undefined;
  }

  /**
   * The oldest connection of the address with the most, when those are at least two more than the new
   * address has. It may be in the middle of an answer: a client that does not read its answers could
   * otherwise keep all connections. Shared addresses, such as proxies, are exempt.
   */
  #oldestOfLarger(peers: readonly Peer<C>[], own: number): C | undefined {
    const single = peers.filter(({ isShared }) => !isShared);
    const [largest] = single.toSorted((a, b) => b.open.size - a.open.size);
    if (!largest || largest.open.size <= own + 1) return undefined;
    return largest.open.values().next().value;
  }
}

function newPeer<C>(address: string, isShared: boolean): Peer<C> {
  return { address, isShared, open: new Set(), waiting: new Set() };
}
