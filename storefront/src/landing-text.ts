import { brand } from 'shared-ui/brand';

/** Title (without the brand suffix) and description of the landing page. */
export const landingText = {
  title: brand.tagline,
  description: `${brand.tagline}. Lihat menu ${brand.name}, pesan di sini, lalu bayar dan ambil di kasir.`,
};
