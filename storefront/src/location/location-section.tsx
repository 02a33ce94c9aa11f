import { Link } from 'react-router-dom';
import type { LandingSection } from 'remote-contract/landing-sections';
import { brand } from 'shared-ui/brand';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { CityPicture } from '../city-picture.tsx';
import styles from './location-section.module.css';

/** The cities with a branch, each linked to its page. */
export function LocationSection() {
  return (
    <section
      className={styles.section}
      id={'location' satisfies LandingSection}
      aria-labelledby="location-title"
    >
      <div className={styles.heading}>
        <h2 id="location-title">Our Location</h2>
        <p>Empat kota, satu suasana senja.</p>
      </div>
      <ul className={styles.tiles}>
        {brand.cities.map((city) => (
          <li key={city}>
            <Link className={styles.tile} to={`/comingsoon?kota=${city}`}>
              <CityPicture city={city} />
              <h3>
                <Icon path={icons.pin} />
                {city}
              </h3>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
