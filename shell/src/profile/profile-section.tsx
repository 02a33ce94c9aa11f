import { type ReactNode, useId } from 'react';
import ui from 'shared-ui/utilities.module.css';
import styles from './profile-page.module.css';

/** A section of the profile page, with its heading. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${ui.card} ${styles.section}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
