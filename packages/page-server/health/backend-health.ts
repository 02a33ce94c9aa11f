import { type Health, healthOf } from 'node-kit/http/health';
import { withTimeout } from 'node-kit/with-timeout';
import type { BackendConnection } from '../backend/backend-connection.ts';
import { requestBackend } from '../backend/request-backend.ts';

/**
 * Detects an embedded backend that hangs; one that has ended answers 503 at once. It gives each of
 * its parts two seconds, so a healthy backend may take a little longer than that.
 */
const EMBEDDED_TIMEOUT_MS = 3_000;

/** Aborts a request to a hosted project; `healthOf` counts the part as down earlier. */
const HOSTED_TIMEOUT_MS = 5_000;

/**
 * Checks the parts of the backend. `backend` is down when the embedded backend's process does not
 * answer; the services of a hosted project are checked with the publishable key.
 */
export function backendHealth(backend: BackendConnection): Promise<Health> {
  if (backend.kind === 'embedded') return embeddedHealth(backend);
  const auth = async () => {
    const answer = await requestBackend(backend, '/auth/v1/health', {
      timeoutMs: HOSTED_TIMEOUT_MS,
    });
    await answer.body?.cancel();
    return answer.ok;
  };
  // Its database is checked by what the shop reads from it, see `contentChecks`.
  return healthOf({ auth });
}

async function embeddedHealth(
  backend: Extract<BackendConnection, { kind: 'embedded' }>,
): Promise<Health> {
  const parts = await withTimeout(EMBEDDED_TIMEOUT_MS, () => readParts(backend)).catch(
    () => undefined,
  );
  return parts ? { backend: 'up', ...parts } : { backend: 'down' };
}

/** The health of each part; undefined when the answer has another shape. */
async function readParts(
  backend: Extract<BackendConnection, { kind: 'embedded' }>,
): Promise<Health | undefined> {
  try {
    const answer = await requestBackend(backend, '/_local/health', {
      timeoutMs: EMBEDDED_TIMEOUT_MS,
    });
    const parts: unknown = await answer.json();
    if (typeof parts !== 'object' || parts === null) return undefined;
    const states = Object.values(parts);
    const isHealth =
      states.length > 0 && states.every((state) => state === 'up' || state === 'down');
    return isHealth ? (parts as Health) : undefined;
  } catch {
    return undefined;
  }
}
