import { type Health, healthOf } from '../backend/health.ts';
import { askAsVisitor } from './ask-as-visitor.ts';
import type { BackendConnection } from './backend-connection.ts';

/**
 * The embedded backend gives each of its parts two seconds, so its answer may take a little longer. A
 * process that has ended is noticed at once; this is for one that hangs.
 */
const EMBEDDED_TIMEOUT_MS = 3_000;

/** After which a hosted project that does not answer is given up; it counts as down before. */
const HOSTED_TIMEOUT_MS = 5_000;

/**
 * What the backend says about its parts. `backend` is down when the process of the embedded one does
 * not answer; of a hosted project its services are tried, with the key that every visitor has.
 */
export function backendHealth(backend: BackendConnection): Promise<Health> {
  if (backend.kind === 'embedded') return embeddedHealth(backend);
  const answers = async (path: string) => {
    const answer = await askAsVisitor(backend, path, HOSTED_TIMEOUT_MS);
    await answer.body?.cancel();
    return answer.ok;
  };
  return healthOf({
    auth: () => answers('/auth/v1/health'),
    // PostgREST asks the database for what a visitor may read.
    database: () => answers('/rest/v1/product?select=id&limit=1'),
  });
}

async function embeddedHealth(
  backend: Extract<BackendConnection, { kind: 'embedded' }>,
): Promise<Health> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, EMBEDDED_TIMEOUT_MS, undefined);
  });
  const parts = await Promise.race([readParts(backend), late]).finally(() => clearTimeout(timer));
  return parts ? { backend: 'up', ...parts } : { backend: 'down' };
}

/** The parts by name; undefined when the answer is anything else than that. */
async function readParts(
  backend: Extract<BackendConnection, { kind: 'embedded' }>,
): Promise<Health | undefined> {
  try {
    const answer = await askAsVisitor(backend, '/_local/health', EMBEDDED_TIMEOUT_MS);
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
