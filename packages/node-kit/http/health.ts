import { withTimeout } from '../with-timeout.ts';

/** How long a part may take to answer, in ms. */
const TIMEOUT_MS = 2_000;

/** State of each part of the shop; `down` also when the part does not answer in time. */
export type Health = Record<string, 'up' | 'down'>;

/** Uses a part; throws or resolves to false when the part does not work. */
export type HealthCheck = () => Promise<unknown>;

/** Checks all parts concurrently. Never rejects; takes at most about two seconds. */
export async function healthOf(checks: Record<string, HealthCheck>): Promise<Health> {
  const results = Object.entries(checks).map(async ([part, check]) => {
    const result = await withTimeout(TIMEOUT_MS, async () => check()).catch(() => false);
    return [part, result === false ? 'down' : 'up'] as const;
  });
  return Object.fromEntries(await Promise.all(results));
}

/** The health as a response: 503 when a part that orders need is down. */
export function healthAnswer(state: Health): Response {
  // The food service is optional: stored products can still be ordered.
  const { food: _food, ...vital } = state;
  const status = Object.values(vital).includes('down') ? 503 : 200;
  return Response.json(state, { status, headers: { 'cache-control': 'no-store' } });
}
