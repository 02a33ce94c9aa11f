import { Notice } from 'shared-ui/notice';
import type { ProviderState } from '../provider-state.data.ts';
import styles from './branch-editor.module.css';
import { PROVIDER_WORDS } from './provider.rules.ts';

/** Whether customers can pay by QRIS of Midtrans, and what to do if not. */
export function ProviderSection({ state }: { state: ProviderState }) {
  const { label, advice } = PROVIDER_WORDS[state];
  return (
    <section className={styles.card} aria-labelledby="midtrans">
      <header>
        <h2 id="midtrans">QRIS lewat Midtrans</h2>
        <p>Berlaku untuk semua cabang. Kuncinya hanya ada di server, jadi tidak diisi di sini.</p>
      </header>
      {state === 'ready' ? (
        <p>
          <b>{label}.</b> {advice}
        </p>
      ) : (
        <Notice isDanger={state === 'wrong_key'}>
          <b>{label}.</b> {advice}
        </Notice>
      )}
    </section>
  );
}
