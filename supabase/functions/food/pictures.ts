import type { Catalogue, MirroredDish } from './catalogue.ts';
import type { Dish } from './dish.ts';
import { DownloadError, download, type TimeLimit } from './download.ts';
import { pictureTypeOf } from './picture-type.ts';

const MAX_BYTES = 1024 * 1024;
/** Concurrent copies; few, to keep the database free for visitors. */
const CONCURRENCY = 2;

/** Time without a new attempt after a failed copy. */
const FAILURE_BACKOFF_MS = 3600_000;

export interface PictureCopierOptions {
  /** Base of relative picture addresses. */
  base: URL;
  catalogue: Catalogue;
  timeLimit: TimeLimit;
  now: () => number;
  /** Receives the reason of each failed copy. */
  onFailure(reason: string): void;
}

/**
 * Copies pictures of dishes into the bucket, so that browsers contact no foreign server, and carts and
 * orders keep their pictures without the food service.
 */
export function createPictureCopier(options: PictureCopierOptions) {
  const { base, catalogue, timeLimit, now, onFailure } = options;
  const failedAt = new Map<string, number>();

  async function copy(id: string, picture: string): Promise<string | undefined> {
    try {
      // No key in the headers: the picture may be on another server.
      const address = new URL(picture, base);
      const bytes = await download(address, { maxBytes: MAX_BYTES, signal: timeLimit() });
      const type = pictureTypeOf(bytes);
      if (type) return await catalogue.storePicture({ id, picture }, bytes, type);
      onFailure('no_picture');
    } catch (error) {
      onFailure(error instanceof DownloadError ? error.reason : 'not_stored');
    }
    failedAt.set(picture, now());
    return undefined;
  }

  /**
   * Copies pictures that are missing or whose address changed.
   *
   * @param onCopied called with the id of the dish and the file name of its picture.
   */
  return async function copyMissing(
    dishes: readonly Dish[],
    mirrored: ReadonlyMap<string, MirroredDish>,
    onCopied: (id: string, image: string) => void,
  ): Promise<void> {
    const queue = dishes.filter(({ id, picture }) => {
      const copy = mirrored.get(id);
      if (!copy || picture === null || picture === copy.picture) return false;
      return now() - (failedAt.get(picture) ?? Number.NEGATIVE_INFINITY) >= FAILURE_BACKOFF_MS;
    });
    const work = async () => {
      for (let dish = queue.shift(); dish; dish = queue.shift()) {
        const image = dish.picture && (await copy(dish.id, dish.picture));
        if (image) onCopied(dish.id, image);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  };
}
