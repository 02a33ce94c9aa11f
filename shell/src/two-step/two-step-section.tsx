import { useRevalidator } from 'shared-ui/runtime';
import { Factors } from './factors.tsx';
import styles from './two-step-section.module.css';
import type { TwoStepState } from './two-step-state.ts';

/** The part of an admin's profile where authenticator apps are connected and taken away. */
export function TwoStepSection({ state }: { state: TwoStepState }) {
  return (
    <section className={`card ${styles.section}`} aria-labelledby="two-step">
      <h2 id="two-step">Verifikasi dua langkah</h2>
      <Loaded state={state} />
    </section>
  );
}

function Loaded({ state }: { state: TwoStepState }) {
  const revalidator = useRevalidator();
  if (state !== 'unreachable') return <Factors {...state} />;
  return (
    <>
      <p className="notice notice-danger" role="alert">
        Layanan kami sedang tidak dapat dihubungi. Coba lagi sebentar.
      </p>
      <button
        className="button button-quiet"
        type="button"
        aria-disabled={revalidator.state !== 'idle'}
        onClick={() => void revalidator.revalidate()}
      >
        Coba lagi
      </button>
    </>
  );
}
