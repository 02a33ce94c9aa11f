import ui from 'shared-ui/utilities.module.css';
import { UnreachableNotice } from '../errors/unreachable-notice.tsx';
import { Factors } from './factors.tsx';
import styles from './two-step-section.module.css';
import type { TwoStepState } from './two-step-state.ts';

/** The section of an admin's profile where authenticator apps are connected and removed. */
export function TwoStepSection({ state }: { state: TwoStepState }) {
  return (
    <section className={`${ui.card} ${styles.section}`} aria-labelledby="two-step">
      <h2 id="two-step">Verifikasi dua langkah</h2>
      {state === 'unreachable' ? <UnreachableNotice /> : <Factors {...state} />}
    </section>
  );
}
