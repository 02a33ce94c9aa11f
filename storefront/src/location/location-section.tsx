import { Link } from 'react-router-dom';
import type { LandingSection } from 'remote-contract/landing-sections';
import { brand } from 'shared-ui/brand';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { branchIn, branchPath, otherBranches, type ShownBranch } from '../branches.rules.ts';
import { type City, CityPicture } from '../city-picture.tsx';
import { useBranches } from '../use-branches.ts';
import styles from './location-section.module.css';

/**
 * The cities of the brand, each linked to its branch; to a placeholder until one takes orders there. Branches in other
 * cities follow.
 */
export function LocationSection({ branches: loaded }: { branches: readonly ShownBranch[] }) {
  const branches = useBranches(loaded);
  const others = otherBranches(brand.cities, branches);
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
            <Tile city={city} branch={branchIn(city, branches)} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((branch) => (
            <li key={branch.slug}>
              <Link to={branchPath(branch)}>
                {branch.name}, {branch.city}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Tile({ city, branch }: { city: City; branch: ShownBranch | undefined }) {
  return (
    <Link className={styles.tile} to={branch ? branchPath(branch) : `/comingsoon?kota=${city}`}>
      <CityPicture city={city} />
      <div className={styles.label}>
        <h3>
          <Icon path={icons.pin} />
          {city}
        </h3>
        {branch?.text && <p>{branch.text}</p>}
      </div>
    </Link>
  );
}
