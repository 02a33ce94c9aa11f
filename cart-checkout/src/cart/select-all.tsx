import type { PlannedLine } from './cart.rules.ts';
import styles from './select-all.module.css';

interface SelectAllProps {
  plan: readonly PlannedLine[];
  onSelect: (wanted: boolean) => void;
}

/**
 * "Select all" checkbox, indeterminate for a partial selection. Selects the lines that can be ordered.
 */
export function SelectAll({ plan, onSelect }: SelectAllProps) {
  const possible = plan.filter(({ problem }) => problem === null).length;
  const selected = plan.filter((each) => each.selected).length;
  const all = selected === plan.length;
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        name="select_all"
        checked={all}
        disabled={possible === 0}
        ref={(input) => {
          // `indeterminate` is a DOM property without an attribute.
          if (input) input.indeterminate = !all && selected > 0;
        }}
        onChange={() => onSelect(selected < possible)}
      />
      <span>Pilih semua</span>
      <span className={styles.count}>
        {selected} dari {plan.length} dipilih
      </span>
    </label>
  );
}
