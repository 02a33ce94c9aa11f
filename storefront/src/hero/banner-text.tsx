import { ButtonLink } from 'shared-ui/button';
import { useLocation } from 'shared-ui/runtime';
import styles from './banner-text.module.css';
import type { Banner } from './banners.ts';

/** The headline of a banner and its way to a menu, beside what the picture shows. */
export function BannerText({ headline, text, link }: Pick<Banner, 'headline' | 'text' | 'link'>) {
  const { search } = useLocation();
  return (
    <div className={styles.text}>
      <h2>{headline}</h2>
      <p>{text}</p>
      {/* The query stays: with it gone the menus would be fetched again. */}
      <ButtonLink to={{ search, hash: link.hash }} draggable={false}>
        {link.label}
      </ButtonLink>
    </div>
  );
}
