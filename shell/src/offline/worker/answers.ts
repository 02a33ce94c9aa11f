import { withTimeout } from 'shared-ui/with-timeout';
import { refreshConfig, snapshotFile, snapshotPage } from './snapshots.ts';

/** After this time the shop is started from a snapshot, if there is one, in ms. */
const PAGE_TIMEOUT_MS = 5_000;

/**
 * A page: what the network answers, including errors, so that a rolled-back release is gone with the next
 * page. Only without an answer the newest snapshot.
 */
export async function page(network: Promise<Response>): Promise<Response> {
  try {
    return await withTimeout(PAGE_TIMEOUT_MS, network);
  } catch {
    return (await snapshotPage().catch(unreadable)) ?? network;
  }
}

/**
 * A file of a release: its content is known, so that a saved file equals a new one.
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

/** Snapshots that the browser cannot read count as missing: the network still answers. */
function unreadable(error: unknown): undefined {
  console.warn('Snapshots cannot be read', error);
}
