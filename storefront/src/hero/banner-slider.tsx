import { useRef } from 'react';
import { BannerPicture } from './banner-picture.tsx';
import styles from './banner-slider.module.css';
import { BannerText } from './banner-text.tsx';
import { banners } from './banners.ts';
import { useSlider } from './use-slider.ts';

/** The type of a CSS module allows undefined classes, but these two exist. */
const classes = { track: styles.track ?? '', slide: styles.slide ?? '' };

/** Carousel of banners. The other pictures load after the first one has settled. */
export function BannerSlider() {
  const frame = useRef<HTMLDivElement>(null);
  const slider = useSlider(frame, { ...classes, count: banners.length });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs in a form.
    <div
      className={styles.slider}
      role="group"
      aria-roledescription="carousel"
      aria-label="Suasana kedai"
      {...slider.pauseHandlers}
    >
      <div className={styles.frame} ref={frame} {...slider.swipeHandlers}>
        <div className={styles.track}>
          {banners.map((banner, place) => (
            <div className={styles.slide} key={banner.alt} inert={place !== slider.index}>
              {place === 0 ? (
                <BannerPicture banner={banner} first onSettled={slider.onFirstBannerSettled} />
              ) : (
                slider.isFirstBannerSettled && <BannerPicture banner={banner} first={false} />
              )}
              <BannerText {...banner} />
            </div>
          ))}
        </div>
      </div>
      <div className={styles.controls} data-script="needed">
        <button
          className={styles.play}
          type="button"
          aria-label={slider.playing ? 'Jeda banner' : 'Putar banner'}
          data-playing={slider.playing}
          data-switch=""
          onClick={slider.toggle}
        />
        {banners.map((banner, place) => (
          <button
            className={styles.dot}
            key={banner.alt}
            type="button"
            aria-label={`Banner ${place + 1} dari ${banners.length}`}
            aria-current={place === slider.index}
            onClick={() => slider.show(place)}
          />
        ))}
      </div>
    </div>
  );
}
