import type { LandingSection } from 'remote-contract/landing-sections';
import { brand } from 'shared-ui/brand';
import banner1Avif1280 from './pictures/banner-1-1280.avif';
import banner1Webp1280 from './pictures/banner-1-1280.webp';
import banner1Avif1920 from './pictures/banner-1-1920.avif';
import banner1Webp1920 from './pictures/banner-1-1920.webp';
import banner1AvifPhone from './pictures/banner-1-phone-720.avif';
import banner1WebpPhone from './pictures/banner-1-phone-720.webp';
import banner2Avif1280 from './pictures/banner-2-1280.avif';
import banner2Webp1280 from './pictures/banner-2-1280.webp';
import banner2Avif1920 from './pictures/banner-2-1920.avif';
import banner2Webp1920 from './pictures/banner-2-1920.webp';
import banner2AvifPhone from './pictures/banner-2-phone-720.avif';
import banner2WebpPhone from './pictures/banner-2-phone-720.webp';
import banner3Avif1280 from './pictures/banner-3-1280.avif';
import banner3Webp1280 from './pictures/banner-3-1280.webp';
import banner3Avif1920 from './pictures/banner-3-1920.avif';
import banner3Webp1920 from './pictures/banner-3-1920.webp';
import banner3AvifPhone from './pictures/banner-3-phone-720.avif';
import banner3WebpPhone from './pictures/banner-3-phone-720.webp';

/** A banner in one format: a `srcset` for wide screens and another crop for phones. */
interface BannerFormat {
  type: 'image/avif' | 'image/webp';
  wide: string;
  phone: string;
}

/** Text and link of a banner. */
interface BannerContent {
  headline: string;
  /** Hidden on narrow screens. */
  text: string;
  link: { label: string; hash: `#${LandingSection}` };
}

/** A banner with its picture; formats are in order of preference. */
export interface Banner extends BannerContent {
  alt: string;
  formats: readonly BannerFormat[];
  /** For browsers without `srcset`. */
  fallback: string;
}

function banner(
  alt: string,
  content: BannerContent,
  avif: readonly string[],
  webp: readonly [string, string, string],
): Banner {
  const format = (type: BannerFormat['type'], [w1280, w1920, phone]: readonly string[]) => ({
    type,
    wide: `${w1280} 1280w, ${w1920} 1920w`,
    phone: phone ?? '',
  });
  return {
    alt,
    ...content,
    formats: [format('image/avif', avif), format('image/webp', webp)],
    fallback: webp[0],
  };
}

/** The banners of the slider, in display order. */
export const banners: readonly Banner[] = [
  banner(
    'Meja kedai saat matahari terbenam',
    {
      headline: 'Setiap senja layak dinikmati pelan-pelan.',
      text: `${brand.tagline}. Pesan di sini, lalu bayar dan ambil di kasir.`,
      link: { label: 'Lihat menu', hash: '#foodmenu' },
    },
    [banner1Avif1280, banner1Avif1920, banner1AvifPhone],
    [banner1Webp1280, banner1Webp1920, banner1WebpPhone],
  ),
  banner(
    'Minuman dingin dengan es dan buah segar',
    {
      headline: 'Segelas dingin untuk sore yang panas.',
      text: 'Buah segar, es serut, dan kopi susu, dikocok saat Anda memesan.',
      link: { label: 'Lihat menu minuman', hash: '#drinkmenu' },
    },
    [banner2Avif1280, banner2Avif1920, banner2AvifPhone],
    [banner2Webp1280, banner2Webp1920, banner2WebpPhone],
  ),
  banner(
    'Hidangan hangat di meja kedai pada malam hari',
    {
      headline: 'Hangat dari wajan, tinggal Anda ambil.',
      text: 'Nasi goreng, sate, dan soto, langsung disiapkan saat Anda memesan.',
      link: { label: 'Lihat menu makanan', hash: '#foodmenu' },
    },
    [banner3Avif1280, banner3Avif1920, banner3AvifPhone],
    [banner3Webp1280, banner3Webp1920, banner3WebpPhone],
  ),
];
