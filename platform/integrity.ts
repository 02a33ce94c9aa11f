import { createHash } from 'node:crypto';

/** Subresource integrity of a file's bytes, as the attribute `integrity` wants it. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
