import type { Logger } from 'node-kit/log/log';
import pLimit from 'p-limit';
import { STORAGE_BOUNDS } from '../bounds.ts';
import { errors } from '../storage-error.ts';
import type { VariantFormat } from './images.ts';
import { createPictureProcess, type PictureJob } from './picture-process.ts';

export type Pictures = ReturnType<typeof openPictures>;

/**
 * Decodes pictures in separate processes, so that a malicious picture crashes only its process. Uploads
 * and squares have separate queues. The first picture starts a process.
 *
 * All throw StorageError: `InvalidMimeType` for a file that is not a complete picture of its type,
 * `EntityTooLarge` for a picture beyond the limits, `SlowDown` when the queue is full.
 */
export function openPictures(log: Logger) {
  const uploads = createQueue(log);
  const squares = createQueue(log);
  return {
    /** See `cleanImage` in images.ts. */
    clean: (bytes: Uint8Array, mime: string) => uploads.run({ type: 'clean', bytes, mime }),
    /** See `squareImage` in images.ts. */
    square: (bytes: Uint8Array, mime: string, side: number, format: VariantFormat) =>
      squares.run({ type: 'square', bytes, mime, side, format }),
    close() {
      uploads.close();
      squares.close();
    },
  };
}

/** A process and its queue, which is limited in bytes. */
function createQueue(log: Logger) {
  const { run, close } = createPictureProcess(log);
  const serialize = pLimit(1);
  let queuedBytes = 0;
  return {
    close,
    async run<Job extends PictureJob>(job: Job) {
      const bytes = job.bytes.byteLength;
      // A single picture is always accepted, whatever its size.
      if (queuedBytes > 0 && queuedBytes + bytes > STORAGE_BOUNDS.waitingImageBytes.limit) {
        throw errors.slowDown();
      }
      queuedBytes += bytes;
      try {
        return await serialize(() => run(job));
      } finally {
        queuedBytes -= bytes;
      }
    },
  };
}
