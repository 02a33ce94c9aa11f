import { loopbackIp } from '../client.ts';

/**
 * Client indexes of an attack, apart from those of the customers. Requests do not share them with
 * floods: the shop may close any connection of a flooding IP.
 */
const RANGES = {
  bots: { first: 1_000, count: 8 },
  /** Enough for the requests to stay below the rate limit of each IP. */
  requests: { first: 1_100, count: 400 },
  flood: { first: 1_500, count: 150 },
  flooder: { first: 1_700, count: 1 },
};

/** A loopback IP for a kind of attack; undefined off Linux. */
export function attackerIp(kind: keyof typeof RANGES, number: number): string | undefined {
  const { first, count } = RANGES[kind];
  return loopbackIp(first + (number % count));
}
