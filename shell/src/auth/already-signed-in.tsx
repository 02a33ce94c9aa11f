import { Link } from 'react-router-dom';
import { type SignedIn, twoStepPath } from 'shared-auth';
import { Notice } from 'shared-ui/notice';
import { isAdminPath } from '../after-sign-in/allowed-paths.ts';
import { useNext } from '../after-sign-in/next.ts';

/** Notice on the login page: the signed-in account, and the missing role or second factor for the attempted page. */
export function AlreadySignedIn({ session }: { session: SignedIn }) {
  const next = useNext();
  const { email, profile, assurance } = session;
  return (
    <Notice>
      Anda sudah masuk sebagai {email}.{' '}
      {assurance === 'aal2-due' ? (
        <>
          Tinggal satu langkah: <Link to={twoStepPath(next)}>masukkan kode verifikasi</Link>.
        </>
      ) : isAdminPath(next) && profile.role !== 'admin' ? (
        <>
          Halaman yang Anda tuju hanya untuk admin: masuklah dengan akun admin, atau{' '}
          <Link to="/">kembali ke menu</Link>.
        </>
      ) : (
        <Link to={next}>{next === '/' ? 'Lanjut ke menu' : 'Lanjut ke halaman tujuan'}</Link>
      )}
    </Notice>
  );
}
