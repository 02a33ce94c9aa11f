import type sharp from 'sharp';

export type SharpFactory = typeof sharp;

/** The decoders of the picture formats that are taken; no other one is ever reached. */
const LOADERS = ['Png', 'Jpeg', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`);

let loading: Promise<SharpFactory> | undefined;

/** The picture library. It is loaded with the first upload: it takes 20 MB. */
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
