import { useAtomValue } from 'jotai';
import { contactAtom, timeTextAtom } from '../board-state.ts';
import { useIsSilent } from '../silence.ts';
import styles from './alerts.module.css';

/** Says that the board may be out of date: the backend does not answer, or rejects the request. */
export function LostContact() {
  const { heardAt, offsetMs, error } = useAtomValue(contactAtom);
  const time = useAtomValue(timeTextAtom);
  const isSilent = useIsSilent();
  if (!isSilent && error === null) return null;
  return (
    <div className={styles.lost} role="alert">
      <strong>
        {error ?? `Papan ini tidak mendapat kabar dari server sejak ${time(heardAt + offsetMs)}.`}
      </strong>
      <p>
        Pesanan baru mungkin sudah masuk tetapi belum terlihat di sini. Kami terus mencoba
        menyambung. Periksa Wi-Fi atau kuota perangkat ini.
      </p>
    </div>
  );
}
