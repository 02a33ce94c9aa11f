import pLimit from 'p-limit';
import type { Logger } from 'shared-node/log/log';
import { STORAGE_BOUNDS } from '../bounds.ts';
import { errors } from '../storage-error.ts';
import type { ImageType } from './image-types.ts';
import type { CleanImage, VariantFormat } from './images.ts';
import type { PictureJob } from './picture-messages.ts';
import { createPictureProcess } from './picture-process.ts';

/**
 * The work on pictures, in processes of their own: what a picture does to its decoder harms nothing
 * else. The squares of visitors do not wait for uploads.
 *
 * All throw StorageError `InvalidMimeType` for what is no complete picture of its type, `EntityTooLarge`
 * for a picture beyond the limits, `SlowDown` when too many others wait.
 */
export interface Pictures {
  /** The picture to store for an uploaded one, see `cleanImage` in images.ts. */
  clean(bytes: Uint8Array, type: ImageType): Promise<CleanImage>;
  /** A square of a stored picture, see `squareImage` in images.ts. */
  square(
    bytes: Uint8Array,
    type: ImageType,
    side: number,
    format: VariantFormat,
  ): Promise<Uint8Array>;
  close(): void;
}

/** Starts no process before the first picture. */
export function openPictures(log: Logger): Pictures {
  const uploads = createQueue(log);
  const squares = createQueue(log);
  return {
    clean: (bytes, { mime }) => uploads.run({ type: 'clean', bytes, mime }),
    square: (bytes, { mime }, side, format) =>
      squares.run({ type: 'square', bytes, mime, side, format }),
    close() {
      uploads.close();
      squares.close();
    },
  };
}

/** One process, with the pictures that wait for it. */
function createQueue(log: Logger) {
  const { run, close } = createPictureProcess(log);
  const oneAtATime = pLimit(1);
  let heldBytes = 0;
  return {
    close,
    async run<Job extends PictureJob>(job: Job) {
      const bytes = job.bytes.byteLength;
      // A single picture is always accepted, whatever its size.
      if (heldBytes > 0 && heldBytes + bytes > STORAGE_BOUNDS.waitingImageBytes.limit) {
        throw errors.slowDown();
      }
      heldBytes += bytes;
      try {
        return await oneAtATime(() => run(job));
      } finally {
        heldBytes -= bytes;
      }
    },
  };
}
