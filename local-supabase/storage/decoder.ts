import pLimit from 'p-limit';
import { MAX_DECODES, STORAGE_BOUNDS } from './bounds.ts';
import type { ImageType } from './image-types.ts';
import { loadSharp, type SharpFactory } from './load-sharp.ts';
import { errors, StorageError } from './storage-error.ts';

const decoding = pLimit(MAX_DECODES);

/** Bytes of the pictures that wait or are being decoded. */
let heldBytes = 0;

/**
 * Decodes a picture when no other one is being decoded.
 *
 * @throws StorageError of the work, `InvalidMimeType` when the decoder fails, `SlowDown` when too many
 * other pictures wait
 */
export async function withDecoder<T>(
  bytes: Uint8Array,
  { mime }: ImageType,
  work: (sharp: SharpFactory) => Promise<T>,
): Promise<T> {
  const sharp = await loadSharp();
  const held = heldBytes + bytes.byteLength;
  // A single picture is always accepted, whatever its size.
  if (heldBytes > 0 && held > STORAGE_BOUNDS.waitingImageBytes.limit) throw errors.slowDown();
  heldBytes = held;
  try {
    return await decoding(() => work(sharp));
  } catch (error) {
    // The decoder's message means nothing to the caller.
    throw error instanceof StorageError ? error : errors.notAnImage(mime);
  } finally {
    heldBytes -= bytes.byteLength;
  }
}
