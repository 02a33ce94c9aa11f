import { brand } from 'shared-ui/brand';
import { Link, useLocation } from 'shared-ui/runtime';
import { BannerSlider } from './banner-slider.tsx';
import styles from './hero.module.css';

/** What the shop promises, before the pictures that prove it. */
export function Hero() {
  const { search } = useLocation();
  return (
    <section className={styles.hero} id="home" aria-labelledby="promise">
      <div className={styles.text}>
        <h1 id="promise" tabIndex={-1}>
          Setiap senja layak dinikmati pelan-pelan.
        </h1>
        <p>
          {brand.tagline}. Pesan dari meja, rumah, atau perjalanan Anda di{' '}
          {new Intl.ListFormat('id').format(brand.cities)}.
        </p>
        {/* The query stays: with it gone the menus would be fetched again. */}
        <Link className="button" to={{ search, hash: '#drinkmenu' }}>
          Lihat menu minuman
        </Link>
      </div>
      <BannerSlider />
    </section>
  );
}
