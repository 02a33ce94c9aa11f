import { Link } from 'react-router-dom';
import type { Audience, Role } from 'remote-contract';
import { AUDIENCE_ROLES } from 'remote-contract/registry';
import { type SignedIn, twoStepPath } from 'shared-auth';
import { Notice } from 'shared-ui/notice';
import { audienceOf } from '../after-sign-in/allowed-paths.ts';
import { useNext } from '../after-sign-in/next.ts';
import { roleOf } from '../registry/role.ts';

const ROLE_NAMES: Record<Exclude<Audience, 'customer'>, string> = { staff: 'staf', admin: 'admin' };

/** Notice on the login page: the signed-in account, and the missing role or second factor for the attempted page. */
export function AlreadySignedIn({ session }: { session: SignedIn }) {
  const next = useNext();
  const { email, assurance } = session;
  const missingRole = missingRoleFor(next, roleOf(session));
  return (
    <Notice>
      Anda sudah masuk sebagai {email}.{' '}
      {assurance === 'aal2-due' ? (
        <>
          Tinggal satu langkah: <Link to={twoStepPath(next)}>masukkan kode verifikasi</Link>.
        </>
      ) : missingRole ? (
        <>
          Halaman yang Anda tuju hanya untuk {missingRole}: masuklah dengan akun {missingRole}, atau{' '}
          <Link to="/">kembali ke menu</Link>.
        </>
      ) : (
        <Link to={next}>{next === '/' ? 'Lanjut ke menu' : 'Lanjut ke halaman tujuan'}</Link>
      )}
    </Notice>
  );
}

/** Name of the role that the page at a path needs and the user lacks; undefined if the user may open it. */
function missingRoleFor(path: string, role: Role): string | undefined {
  const audience = audienceOf(path);
  if (!audience || audience === 'customer' || AUDIENCE_ROLES[audience].includes(role)) return;
  return ROLE_NAMES[audience];
}
