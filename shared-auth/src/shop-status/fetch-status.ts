import { BackendError } from '../backend-error.ts';
import { shopUrl } from '../config.ts';
import type { Fetched } from './shop-status.ts';

const TIMEOUT_MS = 4_000;

/**
 * Fetches the status from the page server, which caches it: polls of all visitors cost one query.
 *
 * @throws BackendError `unreachable`, or the error of `fetch`.
 */
export async function fetchStatus(): Promise<Fetched> {
  const response = await fetch(shopUrl('/shop-status.json'), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new BackendError('unreachable', response.status, '');
  return response.json();
}
