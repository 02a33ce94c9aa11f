import type { CleanImage, VariantFormat } from './images.ts';

/** One picture for the picture process. */
export type PictureJob =
  | { type: 'clean'; bytes: Uint8Array; mime: string }
  | { type: 'square'; bytes: Uint8Array; mime: string; side: number; format: VariantFormat };

/** The result of each type of job. */
export interface PictureResults {
  clean: CleanImage;
  square: Uint8Array;
}

export type FromPictureProcess =
  | { type: 'ready' }
  | { type: 'done'; result: PictureResults[PictureJob['type']]; residentBytes: number }
  | { type: 'failed'; isTooLarge: boolean; residentBytes: number };

/** Signal that ends a picture process whose picture takes more than its limits; of the system where memory is short. */
export const LIMIT_SIGNAL = 'SIGKILL';
