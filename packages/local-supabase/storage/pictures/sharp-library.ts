import sharp from 'sharp';

/** Decoders of the accepted formats; all others are blocked. */
const LOADERS = ['Png', 'Jpeg', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`);

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });

/** Import only in the picture process: decoding may exhaust time and memory. */
export { sharp };
