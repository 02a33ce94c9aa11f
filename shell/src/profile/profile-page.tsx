import { useState } from 'react';
import { useLoaderData, useNavigation, useSubmit } from 'react-router-dom';
import { Slot, useNavigationLinks } from 'remote-contract/slots';
import { roleLabel, twoStepPath } from 'shared-auth';
import { brand } from 'shared-ui/brand';
import { Button, ButtonLink } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { Notice } from 'shared-ui/notice';
import ui from 'shared-ui/utilities.module.css';
import { UnreachableNotice } from '../errors/unreachable-notice.tsx';
import { TwoStepSection } from '../second-factor/two-step-section.tsx';
import { profileSections } from '../slots.ts';
import { DetailsForm } from './details-form.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordForm } from './password-form.tsx';
import type { ProfileData } from './profile.loader.ts';
import styles from './profile-page.module.css';
import { ProfileSection } from './profile-section.tsx';

/** `/profile`: the signed-in user, their data and settings, and the logout. */
export function ProfilePage() {
  const { session, details, twoStep } = useLoaderData<ProfileData>();
  const { profile, email, assurance } = session;
  const submit = useSubmit();
  const links = useNavigationLinks('profile.actions');
  const busy = useNavigation().state !== 'idle';
  const [asking, setAsking] = useState(false);
  return (
    <div className={`${ui.page} ${styles.page}`}>
      <title>{`Profil · ${brand.name}`}</title>
      <section className={`${ui.card} ${styles.card}`}>
        <span className={styles.avatar} aria-hidden="true">
          {profile.username.slice(0, 1).toUpperCase()}
        </span>
        <h1>{profile.username}</h1>
        {details !== 'unreachable' && details.fullName !== profile.username && (
          <p className={styles.name}>{details.fullName}</p>
        )}
        <p className={styles.email}>{email}</p>
        {assurance === 'aal2-due' ? (
          // The role is not shown before the second factor is verified.
          <Notice>
            Akun ini memakai verifikasi dua langkah. Halaman admin terbuka setelah Anda memasukkan
            kode.
          </Notice>
        ) : (
          <p className={`${ui.chip} ${ui.glow}`}>{roleLabel(profile.role)}</p>
        )}
        <div className={styles.actions}>
          {assurance === 'aal2-due' && (
            <ButtonLink to={twoStepPath('/profile')}>Masukkan kode</ButtonLink>
          )}
          {links.map(({ path, label }, index) => (
            <ButtonLink
              key={path}
              look={assurance === 'aal2-due' || index > 0 ? 'quiet' : 'main'}
              to={path}
            >
              {label}
            </ButtonLink>
          ))}
          <Button look="quiet" disabled={busy} onClick={() => setAsking(true)}>
            Logout
          </Button>
        </div>
      </section>
      {details === 'unreachable' ? (
        <ProfileSection title="Data diri">
          <UnreachableNotice />
        </ProfileSection>
      ) : (
        <DetailsForm details={details} />
      )}
      <PasswordForm email={email} />
      {twoStep && <TwoStepSection state={twoStep} />}
      <Slot of={profileSections} props={{}} />
      <OwnData session={session} />
      {asking && (
        <ConfirmDialog
          question="Apakah anda ingin Logout?"
          confirmLabel="Logout"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void submit(null, { method: 'post' });
          }}
        />
      )}
    </div>
  );
}
