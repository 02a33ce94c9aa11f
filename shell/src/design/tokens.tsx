import styles from './design-page.module.css';

/** Semantic colours of shared-ui/src/styles/tokens.css, each with its text colour. */
const COLOURS = [
  ['--ground', '--ink'],
  ['--surface', '--ink'],
  ['--surface-sunken', '--ink-soft'],
  ['--accent', '--on-accent'],
  ['--accent-strong', '--on-accent'],
  ['--accent-soft', '--ink'],
  ['--glow', '--on-glow'],
  ['--success', '--surface'],
  ['--danger', '--surface'],
  ['--danger-soft', '--danger'],
  ['--footer-ground', '--footer-ink'],
] as const;

const TEXT_SIZES = ['--text-3xl', '--text-2xl', '--text-xl', '--text-l', '--text-m', '--text-s'];
const SPACES = ['2xs', 'xs', 's', 'm', 'l', 'xl', '2xl'];

/** Colours, type and space. */
export function Tokens() {
  return (
    <>
      <ul className={styles.colours}>
        {COLOURS.map(([ground, ink]) => (
          <li key={ground} style={{ background: `var(${ground})`, color: `var(${ink})` }}>
            {ground}
          </li>
        ))}
      </ul>
      {TEXT_SIZES.map((size) => (
        <p className={styles.sample} key={size} style={{ fontSize: `var(${size})` }}>
          Senja di kedai
        </p>
      ))}
      <ul className={styles.spaces}>
        {SPACES.map((space) => (
          <li key={space}>
            <span style={{ inlineSize: `var(--space-${space})` }} /> {space}
          </li>
        ))}
      </ul>
    </>
  );
}
