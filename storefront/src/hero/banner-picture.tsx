import type { Banner } from './banners.ts';

interface BannerPictureProps {
  banner: Banner;
  /** Whether it is the largest contentful paint of the page. */
  first: boolean;
  /** Called when the picture has loaded or failed. */
  onSettled?: () => void;
}

/** A banner in the format and size that suit the screen. */
export function BannerPicture({ banner, first, onSettled }: BannerPictureProps) {
  return (
    <picture>
      {banner.formats.map(({ type, phone }) => (
        <source key={`phone ${type}`} media="(width < 44rem)" type={type} srcSet={phone} />
      ))}
      {banner.formats.map(({ type, wide }) => (
        <source key={type} type={type} srcSet={wide} sizes="100vw" />
      ))}
      <img
        src={banner.fallback}
        alt={banner.alt}
        fetchPriority={first ? 'high' : 'low'}
        // A banner that slides in before it is decoded would flash.
        decoding={first ? 'async' : 'sync'}
        draggable={false}
        // It may be there before React is.
        ref={(image) => {
          if (image?.complete) onSettled?.();
        }}
        onLoad={onSettled}
        onError={onSettled}
      />
    </picture>
  );
}
