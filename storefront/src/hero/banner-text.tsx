import { useLocation } from 'react-router-dom';
import { ButtonLink } from 'shared-ui/button';
import { useIsHydrating } from 'shared-ui/use-is-hydrating';
import styles from './banner-text.module.css';
import type { Banner } from './banners.ts';

/** Headline, text and link of a banner, over the empty part of its picture. */
export function BannerText({ headline, text, link }: Pick<Banner, 'headline' | 'text' | 'link'>) {
  const { search } = useLocation();
  const isHydrating = useIsHydrating();
  return (
    <div className={styles.text}>
      <h2>{headline}</h2>
      <p>{text}</p>
      {/* Keep the full query: otherwise the menus would be refetched. The server receives only part of it. */}
      <ButtonLink to={{ search: isHydrating ? '' : search, hash: link.hash }} draggable={false}>
        {link.label}
      </ButtonLink>
    </div>
  );
}
