import type { Catalogue, MirroredDish } from './catalogue.ts';
import type { Dish } from './dish.ts';
import { DownloadError, download, type TimeLimit } from './download.ts';
import { pictureTypeOf } from './picture-type.ts';

const MAX_BYTES = 1024 * 1024;
/** Concurrent copies; few, to keep the database free for visitors. */
const CONCURRENCY = 2;

/**
 * Total timeout of downloading a menu's pictures, in ms: an unresponsive server must not delay the others for
 * long. The next menu continues.
 */
const MAX_DOWNLOAD_MS = 20_000;

/** Backoff after a failed copy, in ms; short after a timeout, which may be temporary. */
const BACKOFF_MS = { failed: 3600_000, timeout: 60_000 };

export interface PictureCopierOptions {
  /** Base of relative picture URLs. */
  base: URL;
  catalogue: Catalogue;
  timeLimit: TimeLimit;
  now: () => number;
  /** Aborts all copying. */
  signal: AbortSignal;
  /** Logs the reason of each failed copy. */
  onFailure(reason: string): void;
}

/**
 * Copies pictures of dishes into the bucket, so that browsers load nothing from other servers, and carts and
 * orders keep their pictures independent of the food service.
 */
export function createPictureCopier(options: PictureCopierOptions) {
  const { base, catalogue, timeLimit, now, signal, onFailure } = options;
  /** Earliest retry time by picture URL. */
  const retryAt = new Map<string, number>();

  /** @param onDownloaded called with the duration in ms of each download, failed or not. */
  async function copy(
    id: string,
    picture: string,
    onDownloaded: (ms: number) => void,
  ): Promise<string | undefined> {
    const startedAt = now();
    const fail = (reason: string) => {
      onFailure(reason);
      const backoff = reason === 'timeout' ? BACKOFF_MS.timeout : BACKOFF_MS.failed;
      retryAt.set(picture, now() + backoff);
    };
    try {
      // Without the key: the picture may be on another server.
      const bytes = await download(new URL(picture, base), {
        maxBytes: MAX_BYTES,
        signal: AbortSignal.any([timeLimit(), signal]),
      }).finally(() => onDownloaded(now() - startedAt));
      const type = pictureTypeOf(bytes);
      if (type) return await catalogue.storePicture({ id, picture }, bytes, type);
      fail('no_picture');
    } catch (error) {
      if (!signal.aborted) fail(error instanceof DownloadError ? error.reason : 'not_stored');
    }
    return undefined;
  }

  /**
   * Copies missing pictures and those whose URL changed.
   *
   * @param onCopied called with dish id and object name.
   */
  return async function copyMissing(
    dishes: readonly Dish[],
    mirrored: ReadonlyMap<string, MirroredDish>,
    onCopied: (id: string, image: string) => void,
  ): Promise<void> {
    const retryTime = ({ picture }: Dish) => retryAt.get(picture ?? '') ?? 0;
    const missing = dishes.filter((dish) => {
      const copy = mirrored.get(dish.id);
      if (!copy || dish.picture === null || dish.picture === copy.picture) return false;
      return now() >= retryTime(dish);
    });
    // Pictures that timed out come last.
    const queue = missing.sort((one, other) => retryTime(one) - retryTime(other));
    let downloadMs = 0;
    const addTime = (ms: number) => {
      downloadMs += ms;
    };
    const work = async () => {
      while (downloadMs < MAX_DOWNLOAD_MS && !signal.aborted) {
        const dish = queue.shift();
        if (!dish) return;
        const image = dish.picture && (await copy(dish.id, dish.picture, addTime));
        if (image) onCopied(dish.id, image);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  };
}
