import type { LandingSection } from 'remote-contract/landing-sections';
import { partners } from './partners.ts';
import styles from './partnership-section.module.css';

/** The partners' logos. */
export function PartnershipSection() {
  return (
    <section
      className={styles.section}
      id={'partnership' satisfies LandingSection}
      aria-labelledby="partnership-title"
    >
      <h2 id="partnership-title">Partnership</h2>
      <ul className={styles.strip}>
        {partners.map(({ name, logo }) => (
          <li key={name}>
            <img src={logo} alt={name} width={160} height={64} loading="lazy" decoding="async" />
          </li>
        ))}
      </ul>
    </section>
  );
}
