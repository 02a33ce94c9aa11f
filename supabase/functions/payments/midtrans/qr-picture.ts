import { readAtMost } from '../../_shared/read-at-most.ts';
import { TIMEOUT_MS } from './call.ts';

const MAX_BYTES = 256 * 1024;
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Hosts of pictures besides the API: production answers with the former name of the company. */
const PICTURE_HOST = /(^|\.)(midtrans\.com|veritrans\.co\.id)$/;

/** Downloads the picture of a code, a PNG, as base64; undefined if there is none. */
export async function downloadPicture(
  actions: unknown,
  apiUrl: string,
): Promise<string | undefined> {
  const url = pictureUrl(actions);
  if (!url || !isPictureUrl(url, new URL(apiUrl))) return undefined;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // Without the key: the picture is for customers.
    const response = await fetch(url, { signal, redirect: 'error' });
    const bytes = await readAtMost(response, MAX_BYTES);
    const isPicture = response.ok && PNG_SIGNATURE.every((byte, index) => bytes?.[index] === byte);
    return isPicture && bytes ? toBase64(bytes) : undefined;
  } catch {
    return undefined;
  }
}

function pictureUrl(actions: unknown): URL | null {
  const list: unknown[] = Array.isArray(actions) ? actions : [];
  for (const action of list as ({ name?: unknown; url?: unknown } | null)[]) {
    if (action?.name === 'generate-qr-code') return URL.parse(String(action.url));
  }
  return null;
}

/** Whether a picture is on the API, or on a host of Midtrans over TLS. */
export function isPictureUrl(url: URL, api: URL): boolean {
  if (url.origin === api.origin) return true;
  return url.protocol === 'https:' && PICTURE_HOST.test(url.hostname);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
