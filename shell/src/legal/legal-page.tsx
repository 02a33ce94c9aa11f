import type { ReactNode } from 'react';
import type { PageMeta } from 'remote-contract';
import { brand } from 'shared-ui/brand';
import { contact } from 'shared-ui/contact';
import styles from './legal-page.module.css';

interface LegalPageProps {
  meta: PageMeta;
  /** Date of the last change, ISO 8601. */
  changed: string;
  /** One or two sentences under the heading. */
  lead: ReactNode;
  children: ReactNode;
}

const day = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' });

/** The layout of the legal pages: title, date of the last change, and contact. */
export function LegalPage({
  meta: { title, description },
  changed,
  lead,
  children,
}: LegalPageProps) {
  return (
    <article className={styles.page}>
      <title>{`${title} · ${brand.name}`}</title>
      <meta name="description" content={description} />
      <header className={styles.heading}>
        <h1>{title}</h1>
        <p>{lead}</p>
        <p className={styles.changed}>
          Terakhir diubah <time dateTime={changed}>{day.format(new Date(changed))}</time>
        </p>
      </header>
      {children}
      <Section title="Hubungi kami">
        <p>
          Ada pertanyaan? Tulis ke <a href={`mailto:${contact.email}`}>{contact.email}</a>.
        </p>
      </Section>
    </article>
  );
}

/** A section of a legal page with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
