import styles from './toolbar.module.css';

/** As in `keys.rules.ts`. */
const KEYS = [
  ['1 … 9, 0', 'tiket ke-1 sampai ke-10 selesai'],
  ['← →', 'pilih tiket'],
  ['Enter', 'tiket yang dipilih selesai'],
  ['Spasi', 'baris berikutnya dari tiket yang dipilih selesai'],
  ['M', 'mulai, atau mengerti perubahannya'],
  ['U atau Backspace', 'urungkan yang terakhir'],
  ['R', 'panggil lagi tiket yang terakhir selesai'],
] as const;

/** What the keys of a keyboard or a bump bar do. */
export function KeyList() {
  return (
    <dl className={styles.keys} aria-label="Tombol papan ketik dan bump bar">
      {KEYS.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
