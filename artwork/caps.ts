/** Largest size of one file, in bytes, by format. */
export interface Caps {
  avif: number;
  webp: number;
}

/** What a picture may weigh, by its use. */
export const caps = {
  product: { avif: 35_000, webp: 45_000 },
  banner: { avif: 120_000, webp: 180_000 },
  phoneBanner: { avif: 40_000, webp: 60_000 },
  city: { avif: 30_000, webp: 40_000 },
} as const satisfies Record<string, Caps>;
