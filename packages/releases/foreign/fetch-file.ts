import { ReleaseError } from '../release-error.ts';

/** For each file, in ms. */
const TIMEOUT_MS = 30_000;

/** How many bytes may still be fetched for a build. */
export interface Budget {
  bytes: number;
}

/**
 * Fetches a file of a build.
 *
 * @param presence `optional`: undefined when the server has no such file.
 * @throws ReleaseError
 */
export function fetchFile(address: URL, budget: Budget): Promise<Uint8Array>;
export function fetchFile(
  address: URL,
  budget: Budget,
  presence: 'optional',
): Promise<Uint8Array | undefined>;
export async function fetchFile(
  address: URL,
  budget: Budget,
  presence?: 'optional',
): Promise<Uint8Array | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // A redirect could lead to another origin, which the operator has not named.
    const response = await fetch(address, { redirect: 'manual', signal });
    if (!response.ok || isPage(response)) {
      await response.body?.cancel();
      if (presence === 'optional' && (response.status === 404 || response.ok)) return undefined;
      throw new ReleaseError(`${address} answered ${answerOf(response)}.`);
    }
    return await bodyOf(response, budget);
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    const { cause, message } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    throw new ReleaseError(`${address} could not be fetched: ${reason}.`);
  }
}

/** Many hosts answer with their start page when there is no such file. */
function isPage({ headers }: Response): boolean {
  return /^text\/html\b/i.test(headers.get('content-type') ?? '');
}

function answerOf(response: Response): string {
  if (response.ok) return 'with a page (text/html) in place of the file';
  const target = response.headers.get('location');
  return target === null
    ? String(response.status)
    : `${response.status}: name the address that it redirects to, ${target}`;
}

/** @throws ReleaseError as soon as the build is too large. */
async function bodyOf({ body, url }: Response, budget: Budget): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body ?? []) {
    budget.bytes -= chunk.length;
    if (budget.bytes < 0) throw new ReleaseError(`The build is too large at ${url}.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
