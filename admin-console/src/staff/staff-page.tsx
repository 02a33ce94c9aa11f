import { useRef } from 'react';
import { useLoaderData } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import ui from 'shared-ui/utilities.module.css';
import { AdminTabs } from '../admin-tabs.tsx';
import { PageHead } from '../page-head.tsx';
import { InvitationItem } from './invitation-item.tsx';
import { InviteForm } from './invite-form.tsx';
import type { staffLoader } from './staff.handlers.ts';
import { StaffItem } from './staff-item.tsx';
import styles from './staff-page.module.css';

/** `/admin/staf`: staff and pending invitations. */
export function StaffPage() {
  const { invitations, staff } = useLoaderData<typeof staffLoader>();
  const heading = useRef<HTMLHeadingElement>(null);
  // A change removes the focused button with its row.
  const keepFocus = () => heading.current?.focus({ preventScroll: true });
  return (
    <div className={ui.page}>
      <title>{`Staf · ${brand.name}`}</title>
      <AdminTabs />
      <PageHead title="Staf" headingRef={heading} />
      <p className={styles.lead}>
        Staf mengurus pesanan. Produk, harga, dan peran hanya dapat diubah admin.
      </p>
      <InviteForm />
      {invitations.length > 0 && (
        <section className={styles.section} aria-labelledby="undangan">
          <h2 id="undangan">Menunggu diterima</h2>
          <ul className={styles.list}>
            {invitations.map((invitation) => (
              <InvitationItem key={invitation.email} invitation={invitation} onCancel={keepFocus} />
            ))}
          </ul>
        </section>
      )}
      {staff.length > 0 && (
        <section className={styles.section} aria-labelledby="staf">
          <h2 id="staf">Staf sekarang</h2>
          <ul className={styles.list}>
            {staff.map((person) => (
              <StaffItem key={person.userId} person={person} onRevoke={keepFocus} />
            ))}
          </ul>
        </section>
      )}
      {invitations.length + staff.length === 0 && (
        <p className={styles.lead}>Belum ada staf. Undang yang pertama dengan emailnya.</p>
      )}
    </div>
  );
}
