import { useState } from 'react';
import { requireUser, roleLabel, type SignedIn, signOut, twoStepPath } from 'shared-auth';
import { brand } from 'shared-ui/brand';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
  useSubmit,
} from 'shared-ui/runtime';
import { TwoStepSection } from '../two-step/two-step-section.tsx';
import { loadTwoStepState, type TwoStepState } from '../two-step/two-step-state.ts';
import styles from './profile-page.module.css';

interface ProfileData {
  session: SignedIn;
  /** For admins; the page does not wait for it. */
  twoStep: Promise<TwoStepState> | null;
}

/** Only for signed-in users. */
export async function profileLoader({ request }: LoaderFunctionArgs): Promise<ProfileData> {
  const session = await requireUser(request);
  return { session, twoStep: session.profile.role === 'admin' ? loadTwoStepState() : null };
}

/** Logs out. */
export async function profileAction(): Promise<Response> {
  await signOut();
  return redirect('/');
}

/** Who is signed in, where their things are, and the way out. */
export function ProfilePage() {
  const { session, twoStep } = useLoaderData<ProfileData>();
  const { profile, email, assurance } = session;
  const submit = useSubmit();
  const busy = useNavigation().state !== 'idle';
  const [asking, setAsking] = useState(false);
  return (
    <div className={`page ${styles.page}`}>
      <title>{`Profil · ${brand.name}`}</title>
      <section className={`card ${styles.card}`}>
        <span className={styles.avatar} aria-hidden="true">
          {profile.username.slice(0, 1).toUpperCase()}
        </span>
        <h1>{profile.username}</h1>
        <p className={styles.email}>{email}</p>
        {assurance === 'aal2-due' ? (
          // The role is not shown before the second factor is.
          <p className="notice">
            Akun ini memakai verifikasi dua langkah. Halaman admin terbuka setelah Anda memasukkan
            kode.
          </p>
        ) : (
          <p className="chip chip-glow">{roleLabel(profile.role)}</p>
        )}
        <div className={styles.actions}>
          {assurance === 'aal2-due' && (
            <Link className="button" to={twoStepPath('/profile')}>
              Masukkan kode
            </Link>
          )}
          {profile.role === 'admin' ? (
            <Link className="button" to="/admin">
              Admin
            </Link>
          ) : (
            <Link
              className={assurance === 'aal2-due' ? 'button button-quiet' : 'button'}
              to="/history"
            >
              History
            </Link>
          )}
          <button
            className="button button-quiet"
            type="button"
            disabled={busy}
            onClick={() => setAsking(true)}
          >
            Logout
          </button>
        </div>
      </section>
      {twoStep && <TwoStepSection state={twoStep} />}
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
