import { sessionAtom } from 'shared-auth';
import { Button } from 'shared-ui/button';
import { useHydratedAtomValue } from 'shared-ui/use-hydrated-atom-value';
import styles from './notify-me.module.css';
import { usePush } from './use-push.ts';

/** Offers notifications about an order while its page is closed; null where the browser has none. */
export function NotifyMe({ orderId }: { orderId: number }) {
  const session = useHydratedAtomValue(sessionAtom);
  if (session.status !== 'signed-in') return null;
  // A failure does not outlive the page of the order.
  return <PushSwitch key={`${session.userId} ${orderId}`} userId={session.userId} />;
}

function PushSwitch({ userId }: { userId: string }) {
  const { state, isBusy, hasFailed, press } = usePush(userId);
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
