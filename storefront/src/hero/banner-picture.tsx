import type { Banner } from './banners.ts';

interface BannerPictureProps {
  banner: Banner;
  /** Whether the picture is the page's largest contentful paint (LCP). */
  first: boolean;
  /** Called when the picture has loaded or failed. */
  onSettled?: () => void;
}

/** Responsive picture of a banner. */
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
        // Sync decoding: a banner that slides in undecoded would flash.
        decoding={first ? 'async' : 'sync'}
        draggable={false}
        // The picture may have loaded before hydration.
        ref={(image) => {
          if (image?.complete) onSettled?.();
        }}
        onLoad={onSettled}
        onError={onSettled}
      />
    </picture>
  );
}
