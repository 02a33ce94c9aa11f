import { withTimeout } from '../with-timeout.ts';

/** Timeout per check in ms. */
const TIMEOUT_MS = 2_000;

/** State of each part of the shop; `down` also after a timeout. */
export type Health = Record<string, 'up' | 'down'>;

/** Checks a part; throws or resolves to false when it is down. */
export type HealthCheck = () => Promise<unknown>;

/** Runs all checks concurrently. Never rejects; takes at most about two seconds. */
export async function healthOf(checks: Record<string, HealthCheck>): Promise<Health> {
  const results = Object.entries(checks).map(async ([part, check]) => {
    const result = await withTimeout(TIMEOUT_MS, async () => check()).catch(() => false);
    return [part, result === false ? 'down' : 'up'] as const;
  });
  return Object.fromEntries(await Promise.all(results));
}

/** Health as a response: 503 when a part required for orders is down. */
export function healthAnswer(state: Health): Response {
  // Optional: stored products can be ordered without the food service.
  const { food: _food, ...vital } = state;
  const status = Object.values(vital).includes('down') ? 503 : 200;
  return Response.json(state, { status, headers: { 'cache-control': 'no-store' } });
}
