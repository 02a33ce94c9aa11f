import { type ReactNode, useId } from 'react';
import ui from 'shared-ui/utilities.module.css';
import styles from './profile-page.module.css';

/** A part of the profile under a heading. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${ui.card} ${styles.section}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
