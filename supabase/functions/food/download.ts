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
    return await readAtMost(response, maxBytes);
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    throw new DownloadError(signal.aborted ? 'timeout' : 'unreachable');
  }
}

async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) break;
    length += value.byteLength;
    if (length > maxBytes) {
      await reader?.cancel();
      throw new DownloadError('too_large');
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
