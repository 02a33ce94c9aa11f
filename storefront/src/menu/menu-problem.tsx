import { shownId } from 'remote-contract/report';
import { RetryNotice } from './retry-notice.tsx';

/** Shown in place of the cards of a menu that failed to load. */
export function MenuProblem({ title, reportId }: { title: string; reportId: string }) {
  return (
    <RetryNotice role="alert">
      {title} belum dapat kami muat. Periksa koneksi Anda, lalu coba lagi.{' '}
      <small>Kode laporan: {shownId(reportId)}</small>
    </RetryNotice>
  );
}
