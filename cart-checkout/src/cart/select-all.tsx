import type { PlannedLine } from './cart.rules.ts';
import styles from './select-all.module.css';

interface SelectAllProps {
  plan: readonly PlannedLine[];
  onSelect: (wanted: boolean) => void;
}

/** One checkbox for all lines that can be ordered; indeterminate when some of them are selected. */
export function SelectAll({ plan, onSelect }: SelectAllProps) {
  const possible = plan.filter(({ problem }) => problem === null).length;
  const selected = plan.filter((each) => each.selected).length;
  const all = possible > 0 && selected === possible;
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        checked={all}
        disabled={possible === 0}
        ref={(input) => {
          // The state `indeterminate` has no attribute.
          if (input) input.indeterminate = !all && selected > 0;
        }}
        onChange={() => onSelect(!all)}
      />
      <span>Pilih semua</span>
      <span className={styles.count}>
        {selected} dari {plan.length} dipilih
      </span>
    </label>
  );
}
