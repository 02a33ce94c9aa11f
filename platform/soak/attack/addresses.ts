import { addressOf } from '../client.ts';

/**
 * Numbers of the addresses that an attack comes from, apart from those of customers and visitors.
 * Requests have addresses of their own: the shop may close connections of an address that floods it.
 */
const RANGES = {
  bots: { first: 1_000, count: 8 },
  /** So many that the requests stay below the limits of each. */
  requests: { first: 1_100, count: 400 },
  flood: { first: 1_500, count: 150 },
  flooder: { first: 1_700, count: 1 },
};

/** An address of a kind of attack; undefined where the machine has a single one. */
export function attackerAddress(kind: keyof typeof RANGES, number: number): string | undefined {
  const { first, count } = RANGES[kind];
  return addressOf(first + (number % count));
}
