import { readAtMost } from '../_shared/read-at-most.ts';

/** Why a download failed; for the log. */
export type DownloadFailure = 'unreachable' | 'timeout' | 'too_large' | `status_${number}`;

export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  readonly reason: DownloadFailure;

  constructor(reason: DownloadFailure) {
    super(reason);
    this.reason = reason;
  }
}

export interface DownloadOptions {
  headers?: Record<string, string>;
  /** Maximum size in bytes, after decompression. */
  maxBytes: number;
  /** Aborts at the timeout of the whole download. */
  signal: AbortSignal;
}

/** Returns a signal that aborts after a fixed time. */
export type TimeLimit = () => AbortSignal;

/**
 * Downloads a URL. Redirects fail: the key in the headers is for one server only, and only this URL was validated.
 *
 * @throws DownloadError
 */
export async function download(address: URL, options: DownloadOptions): Promise<Uint8Array> {
  const { headers = {}, maxBytes, signal } = options;
  try {
    const response = await fetch(address, { headers, signal, redirect: 'error' });
    if (!response.ok) {
      await response.body?.cancel();
      throw new DownloadError(`status_${response.status}`);
    }
    const bytes = await readAtMost(response, maxBytes);
    if (!bytes) throw new DownloadError('too_large');
    return bytes;
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    throw new DownloadError(signal.aborted ? 'timeout' : 'unreachable');
  }
}
