import { ReleaseError } from '../release-error.ts';

/** Timeout per file in ms. */
const TIMEOUT_MS = 30_000;

/** Remaining download budget of a build, in bytes. */
export interface Budget {
  bytes: number;
}

/** The server has no such file. */
export class MissingFileError extends ReleaseError {}

/**
 * Fetches a file of a build.
 *
 * @throws ReleaseError
 */
export async function fetchFile(address: URL, budget: Budget): Promise<Uint8Array> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // A redirect could lead to an origin that the operator has not approved.
    const response = await fetch(address, { redirect: 'manual', signal });
    if (!response.ok || isPage(response)) {
      await response.body?.cancel();
      const isMissing = response.status === 404 || response.ok;
      const ErrorType = isMissing ? MissingFileError : ReleaseError;
      throw new ErrorType(`${address} answered ${answerOf(response)}.`);
    }
    return await bodyOf(response, budget);
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    const { cause, message } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    throw new ReleaseError(`${address} could not be fetched: ${reason}.`);
  }
}

/** Many static hosts answer a missing file with their start page. */
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

/** @throws ReleaseError as soon as the budget is exceeded. */
async function bodyOf({ body, url }: Response, budget: Budget): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body ?? []) {
    budget.bytes -= chunk.length;
    if (budget.bytes < 0) throw new ReleaseError(`The build is too large at ${url}.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
