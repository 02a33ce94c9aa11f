import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import styles from './order-progress.module.css';
import { progressOf } from './progress.ts';

/** Progress of an order in the kitchen; null if cancelled. */
export function OrderProgress({ status }: { status: string }) {
  const steps = progressOf(status);
  if (!steps) return null;
  return (
    <ol className={styles.steps} aria-label="Perjalanan pesanan">
      {steps.map(({ label, state }) => (
        <li
          key={label}
          className={styles[state]}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.dot}>
            {state === 'done' && <Icon path={icons.check} size={14} />}
          </span>
          {label}
        </li>
      ))}
    </ol>
  );
}
