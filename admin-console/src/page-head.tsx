import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  /** The parent page. */
  back?: { to: string; label: string };
  headingRef?: Ref<HTMLHeadingElement>;
  /** Actions of the page, on the right. */
  children?: ReactNode;
}

/** The heading of an admin page, with a back link and the page's actions. */
export function PageHead({ title, back, headingRef, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        {back && (
          <Link className={styles.back} to={back.to}>
            <Icon path={icons.previous} size={16} />
            {back.label}
          </Link>
        )}
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
