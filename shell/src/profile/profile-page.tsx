import { useState } from 'react';
import { requireUser, roleLabel, type SignedIn, signOut } from 'shared-auth';
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
import styles from './profile-page.module.css';

/** Only for signed-in users. */
export function profileLoader({ request }: LoaderFunctionArgs): Promise<SignedIn> {
  return requireUser(request);
}

/** Logs out. */
export async function profileAction(): Promise<Response> {
  await signOut();
  return redirect('/');
}

/** Who is signed in, where their things are, and the way out. */
export function ProfilePage() {
  const { profile, email } = useLoaderData<SignedIn>();
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
        <p className="chip chip-glow">{roleLabel(profile.role)}</p>
        <div className={styles.actions}>
          {profile.role === 'admin' ? (
            <Link className="button" to="/admin">
              Admin
            </Link>
          ) : (
            <Link className="button" to="/history">
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
