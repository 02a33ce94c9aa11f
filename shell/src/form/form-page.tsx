import type { ReactNode } from 'react';
import { brand } from 'shared-ui/brand';
import ui from 'shared-ui/utilities.module.css';
import styles from './form-page.module.css';

interface FormPageProps {
  title: string;
  /** One sentence under the heading. */
  lead: string;
  children: ReactNode;
}

/** The layout of pages with one form, such as login and registration. */
export function FormPage({ title, lead, children }: FormPageProps) {
  return (
    <div className={styles.frame}>
      <title>{`${title} · ${brand.name}`}</title>
      <section className={`${ui.card} ${styles.card}`}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p data-script="none">
          Formulir ini memerlukan JavaScript. Aktifkan JavaScript di browser Anda, lalu muat ulang.
        </p>
        {children}
      </section>
    </div>
  );
}
