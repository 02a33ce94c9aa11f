import { useRevalidator } from 'shared-ui/runtime';
import styles from './menu-problem.module.css';

/** Stands where the cards would be when the menu could not be had; the rest of the page works. */
export function MenuProblem({ title }: { title: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <div className={`notice ${styles.problem}`} role="alert">
      <p>{title} belum dapat kami muat. Periksa koneksi Anda, lalu coba lagi.</p>
      <button
        className="button button-quiet"
        type="button"
        disabled={state === 'loading'}
        onClick={() => void revalidate()}
      >
        {state === 'loading' ? 'Mencoba…' : 'Coba lagi'}
      </button>
    </div>
  );
}
