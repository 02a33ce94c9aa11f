import { useRef } from 'react';
import { BannerPicture } from './banner-picture.tsx';
import styles from './banner-slider.module.css';
import { BannerText } from './banner-text.tsx';
import { banners } from './banners.ts';
import { useSlider } from './use-slider.ts';

/** CSS modules give strings; an unknown class would be undefined in the type. */
const classes = { track: styles.track ?? '', slide: styles.slide ?? '' };

/** Three banners, one after the other; the first is plain HTML that nothing has to wait for. */
export function BannerSlider() {
  const frame = useRef<HTMLDivElement>(null);
  const slider = useSlider(frame, { ...classes, count: banners.length });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form.
    <div
      className={styles.slider}
      role="group"
      aria-roledescription="carousel"
      aria-label="Suasana kedai"
      {...slider.holds}
    >
      <div className={styles.frame} ref={frame} {...slider.swipe}>
        <div className={styles.track}>
          {banners.map((banner, place) => (
            <div className={styles.slide} key={banner.alt} inert={place !== slider.index}>
              {place === 0 ? (
                <BannerPicture banner={banner} first onSettled={slider.onFirstBanner} />
              ) : (
                slider.painted && <BannerPicture banner={banner} first={false} />
              )}
              <BannerText {...banner} />
            </div>
          ))}
        </div>
      </div>
      <div className={styles.controls}>
        <button
          className={styles.play}
          type="button"
          aria-label={slider.playing ? 'Jeda banner' : 'Putar banner'}
          data-playing={slider.playing}
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
