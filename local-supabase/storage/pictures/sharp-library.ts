import sharp from 'sharp';

/** The decoders of the accepted picture formats; all others are blocked. */
const LOADERS = ['Png', 'Jpeg', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`);

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });

/** The picture library. Only the picture process imports it: what it reads may take all time and memory. */
export { sharp };
