import { withTimeout } from 'shared-ui/with-timeout';
import { refreshConfig, snapshotFile, snapshotPage } from './snapshots.ts';

/** In ms: after this time a snapshot is used, if there is one. */
const PAGE_TIMEOUT_MS = 5_000;

/**
 * Responds with a page: the response of the network, including errors, so that a rollback takes effect
 * with the next page. Without a response, the newest snapshot.
 */
export async function page(network: Promise<Response>): Promise<Response> {
  try {
    return await withTimeout(PAGE_TIMEOUT_MS, network);
  } catch {
    return (await snapshotPage().catch(unreadable)) ?? network;
  }
}

/**
 * Responds with a file of a release: from a snapshot first if its address or integrity identifies its
 * content, else from the network first.
 *
 * @param later saves a new configuration after the page has received it.
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
