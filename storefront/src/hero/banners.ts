import banner1Avif1280 from './pictures/banner-1-1280.avif';
import banner1Webp1280 from './pictures/banner-1-1280.webp';
import banner1Avif1920 from './pictures/banner-1-1920.avif';
import banner1Webp1920 from './pictures/banner-1-1920.webp';
import banner1AvifPhone from './pictures/banner-1-phone-640.avif';
import banner1WebpPhone from './pictures/banner-1-phone-640.webp';
import banner2Avif1280 from './pictures/banner-2-1280.avif';
import banner2Webp1280 from './pictures/banner-2-1280.webp';
import banner2Avif1920 from './pictures/banner-2-1920.avif';
import banner2Webp1920 from './pictures/banner-2-1920.webp';
import banner2AvifPhone from './pictures/banner-2-phone-640.avif';
import banner2WebpPhone from './pictures/banner-2-phone-640.webp';
import banner3Avif1280 from './pictures/banner-3-1280.avif';
import banner3Webp1280 from './pictures/banner-3-1280.webp';
import banner3Avif1920 from './pictures/banner-3-1920.avif';
import banner3Webp1920 from './pictures/banner-3-1920.webp';
import banner3AvifPhone from './pictures/banner-3-phone-640.avif';
import banner3WebpPhone from './pictures/banner-3-phone-640.webp';

/** A banner in one format: candidates for wide screens, and a cut of its own for phones. */
interface BannerFormat {
  type: 'image/avif' | 'image/webp';
  wide: string;
  phone: string;
}

/** A banner picture; formats stand in order of preference. */
export interface Banner {
  alt: string;
  formats: readonly BannerFormat[];
  /** For a browser that knows no `srcset`. */
  fallback: string;
}

function banner(
  alt: string,
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
    formats: [format('image/avif', avif), format('image/webp', webp)],
    fallback: webp[0],
  };
}

/** The banners of the slider, in their order. */
export const banners: readonly Banner[] = [
  banner(
    'Meja kedai saat matahari terbenam',
    [banner1Avif1280, banner1Avif1920, banner1AvifPhone],
    [banner1Webp1280, banner1Webp1920, banner1WebpPhone],
  ),
  banner(
    'Minuman dingin dengan es dan buah segar',
    [banner2Avif1280, banner2Avif1920, banner2AvifPhone],
    [banner2Webp1280, banner2Webp1920, banner2WebpPhone],
  ),
  banner(
    'Hidangan hangat di meja kedai pada malam hari',
    [banner3Avif1280, banner3Avif1920, banner3AvifPhone],
    [banner3Webp1280, banner3Webp1920, banner3WebpPhone],
  ),
];
