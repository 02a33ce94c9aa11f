import { withTimeout } from 'shared-ui/with-timeout';
import { refreshConfig, snapshotFile, snapshotPage } from './snapshots.ts';

/** Timeout in ms, after which a snapshot is used if there is one. */
const PAGE_TIMEOUT_MS = 5_000;

/**
 * Responds to a page request, network first: error responses too, so that a rollback takes effect at once.
 * Falls back to the newest snapshot.
 */
export async function page(network: Promise<Response>): Promise<Response> {
  try {
    return await withTimeout(PAGE_TIMEOUT_MS, network);
  } catch {
    return (await snapshotPage().catch(unreadable)) ?? network;
  }
}

/**
 * Responds to a request for a file of a release: cache first if the URL or the integrity identifies the
 * content, else network first.
 *
 * @param later keeps the worker alive while it saves a new configuration, after the response.
 */
export async function file(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const isConfig = new URL(request.url).pathname === '/config.json';
  const isNamedByContent = request.integrity !== '' || /\/(static|remotes)\//.test(request.url);
  if (isNamedByContent && !isConfig) return (await savedFile(request)) ?? fetch(request);
  try {
    const response = await withTimeout(PAGE_TIMEOUT_MS, fetch(request));
    if (isConfig && response.ok) later(refreshConfig(response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const saved = await savedFile(request);
    if (saved) return saved;
    throw error;
  }
}

function savedFile(request: Request): Promise<Response | undefined> {
  return snapshotFile(request).catch(unreadable);
}

/** Snapshots that the browser cannot read count as missing. */
function unreadable(error: unknown): undefined {
  console.warn('Snapshots cannot be read', error);
}
