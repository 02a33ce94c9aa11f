import { withTimeout } from '../with-timeout.ts';

/** Milliseconds that a part has to answer. */
const TIMEOUT_MS = 2_000;

/** State of each part of the shop; `down` also when the part does not answer in time. */
export type Health = Record<string, 'up' | 'down'>;

/** A real try of a part; it throws or answers false when the part does not work. */
export type HealthCheck = () => Promise<unknown>;

/** Tries all parts at once. Never fails, and never takes much longer than two seconds. */
export async function healthOf(checks: Record<string, HealthCheck>): Promise<Health> {
  const results = Object.entries(checks).map(async ([part, check]) => {
    const result = await withTimeout(TIMEOUT_MS, async () => check()).catch(() => false);
    return [part, result === false ? 'down' : 'up'] as const;
  });
  return Object.fromEntries(await Promise.all(results));
}

/** The health as an answer: 503 when a part is down without which no order is possible. */
export function healthAnswer(state: Health): Response {
  // Without the food service the shop sells what it has.
  const { food: _food, ...vital } = state;
  const status = Object.values(vital).includes('down') ? 503 : 200;
  return Response.json(state, { status, headers: { 'cache-control': 'no-store' } });
}
