import { attemptedPath, type SignedIn } from 'shared-auth';
import { Link, useLocation } from 'shared-ui/runtime';
import { isAdminPath, knownPaths } from './known-paths.ts';
import { nextPath } from './next-path.ts';

/** Says on the login page who is signed in, and why a page asked to log in all the same. */
export function AlreadySignedIn({ session }: { session: SignedIn }) {
  const { search } = useLocation();
  const attempted = attemptedPath(new URL(`/login${search}`, location.origin).href);
  const next = nextPath(attempted, location.origin, knownPaths());
  const { email, profile } = session;
  return (
    <p className="notice">
      Anda sudah masuk sebagai {email}.{' '}
      {isAdminPath(next) && profile.role !== 'admin' ? (
        <>
          Halaman yang Anda tuju hanya untuk admin: masuklah dengan akun admin, atau{' '}
          <Link to="/">kembali ke menu</Link>.
        </>
      ) : (
        <Link to={next}>{next === '/' ? 'Lanjut ke menu' : 'Lanjut ke halaman tujuan'}</Link>
      )}
    </p>
  );
}
