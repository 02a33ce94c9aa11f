import { readAtMost } from '../_shared/read-at-most.ts';

/** Notifications have about one KiB. */
const MAX_BYTES = 16 * 1024;

/** The JSON in a request, whatever its content type says; undefined if it is too long or no JSON. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readAtMost(request, MAX_BYTES);
  if (!bytes) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** The id of an order; undefined unless it is valid. */
export function orderIdOf(body: unknown): number | undefined {
  const { order_id } = (body ?? {}) as { order_id?: unknown };
  return Number.isSafeInteger(order_id) && Number(order_id) > 0 ? Number(order_id) : undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The idempotency key; undefined unless it is a UUID. */
export function idempotencyKeyOf(body: unknown): string | undefined {
  const { idempotency_key: key } = (body ?? {}) as { idempotency_key?: unknown };
  return typeof key === 'string' && UUID.test(key) ? key : undefined;
}
