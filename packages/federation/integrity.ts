import { createHash } from 'node:crypto';

/** Subresource integrity of a file's bytes, in the format of the attribute `integrity`. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
