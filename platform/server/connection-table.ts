/** How many connections may be open at once. */
export interface ConnectionLimits {
  /**
   * Connections of one address, or of one /64 network of IPv6. A browser opens at most 6 to a site,
   * and they are closed when they are idle, so 256 are enough for hundreds of customers behind the
   * one address of a café or a school.
   */
  perAddress: number;
  /** Connections of all addresses together. */
  total: number;
}

/** The connections of one address. */
interface Peer<C> {
  address: string;
  open: Set<C>;
  /** Those without an unfinished request, in the order in which they began to wait for one. */
  waiting: Set<C>;
}

/** What happens to a new connection, and which other one is closed to make room for it. */
export interface Admission<C> {
  isAdmitted: boolean;
  evicted?: C;
}

/** Which connections are open, and which of them goes when there are too many. */
export class ConnectionTable<C> {
  readonly #limits: ConnectionLimits;
  readonly #isReceiving: (connection: C) => boolean;
  readonly #peers = new Map<string, Peer<C>>();
  readonly #owners = new Map<C, Peer<C>>();

  /** @param isReceiving whether the body of a connection's request is still on its way. */
  constructor(limits: ConnectionLimits, isReceiving: (connection: C) => boolean) {
    this.#limits = limits;
    this.#isReceiving = isReceiving;
  }

  /** Number of open connections. */
  get size(): number {
    return this.#owners.size;
  }

  /** Number of addresses that have connections. */
  get addresses(): number {
    return this.#peers.size;
  }

  /**
   * Takes in a connection. At the limit of its address it takes the place of one of the address's own
   * connections, at the total limit of one of the address that has the most.
   *
   * @param address as limits count it.
   * @param isShared whether many visitors share the address: then only the total limit holds.
   */
  admit(connection: C, address: string, isShared = false): Admission<C> {
    const known = this.#peers.get(address);
    const isAddressFull = !isShared && (known?.open.size ?? 0) >= this.#limits.perAddress;
    const isFull = isAddressFull || this.size >= this.#limits.total;
    const candidates = isAddressFull && known ? [known] : [...(isFull ? this.#peers.values() : [])];
    const evicted = this.#longestWaiting(candidates);
    if (isFull && evicted === undefined) return { isAdmitted: false };
    if (evicted !== undefined) this.remove(evicted);
    // Removing the only connection of an address has forgotten the address.
    const peer = this.#peers.get(address) ?? { address, open: new Set(), waiting: new Set() };
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

  /** Forgets a connection that is closed. */
  remove(connection: C): void {
    const peer = this.#owners.get(connection);
    if (!peer) return;
    this.#owners.delete(connection);
    peer.open.delete(connection);
    peer.waiting.delete(connection);
    if (peer.open.size === 0) this.#peers.delete(peer.address);
  }

  /**
   * The connection that has waited longest, of the address with the most connections. Where none
   * waits, one whose body is still on its way: otherwise slow uploads could not be displaced.
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
}
