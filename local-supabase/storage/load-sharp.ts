import type sharp from 'sharp';

export type SharpFactory = typeof sharp;

/** The decoders of the accepted picture formats; all others are blocked. */
const LOADERS = ['Png', 'Jpeg', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`);

let loading: Promise<SharpFactory> | undefined;

/** The picture library, loaded at the first upload because it takes 20 MB. */
export function loadSharp(): Promise<SharpFactory> {
  loading ??= import('sharp').then(({ default: library }) => {
    library.cache(false);
    library.concurrency(1);
    library.block({ operation: ['VipsForeignLoad'] });
    library.unblock({ operation: LOADERS });
    return library;
  });
  return loading;
}
