import { sessionAtom } from 'shared-auth';
import { Button } from 'shared-ui/button';
import { useHydratedAtomValue } from 'shared-ui/use-hydrated-atom-value';
import ui from 'shared-ui/utilities.module.css';
import styles from './notify-me.module.css';
import { usePush } from './use-push.ts';

/** Offers notifications about an order while its page is closed; null where the browser has none. */
export function NotifyMe({ orderId }: { orderId: number }) {
  const session = useHydratedAtomValue(sessionAtom);
  if (session.status !== 'signed-in') return null;
  return <PushSwitch key={session.userId} userId={session.userId} orderId={orderId} />;
}

function PushSwitch({ userId, orderId }: { userId: string; orderId: number }) {
  const { state, isBusy, hasFailed, press } = usePush(userId);
  const about = <span className={ui.visuallyHidden}> pesanan nomor {orderId}</span>;
  switch (state) {
    case undefined:
    case 'unsupported':
      return null;
    case 'install':
      return (
        <p className={styles.hint}>
          Ingin dikabari saat pesanan siap? Tambahkan ke layar utama dulu: ketuk Bagikan, lalu
          “Tambah ke Layar Utama”, dan buka Kedai Senja dari sana.
        </p>
      );
    case 'denied':
      return (
        <p className={styles.hint} role="status">
          Notifikasi untuk situs ini diblokir. Untuk dikabari, izinkan notifikasi di pengaturan
          situs pada peramban Anda (ikon di sebelah alamat).
        </p>
      );
    default:
      return (
        <div className={styles.switch}>
          {state === 'on' && <p role="status">Notifikasi aktif</p>}
          <Button look="quiet" isBusy={isBusy} onClick={() => void press()}>
            {state === 'on' ? 'Matikan notifikasi' : 'Kabari saya saat siap'}
            {state === 'off' && about}
          </Button>
          {hasFailed && (
            <p className={styles.hint} role="alert">
              Notifikasi belum bisa diubah. Periksa koneksi Anda, lalu coba lagi.
            </p>
          )}
        </div>
      );
  }
}
