import styles from './select-all.module.css';

interface SelectAllProps {
  count: number;
  selectedCount: number;
  onSelect: (wanted: boolean) => void;
}

/** One checkbox for all lines; in between when some are selected. */
export function SelectAll({ count, selectedCount, onSelect }: SelectAllProps) {
  const all = selectedCount === count;
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        checked={all}
        ref={(input) => {
          // There is no attribute for it.
          if (input) input.indeterminate = !all && selectedCount > 0;
        }}
        onChange={() => onSelect(!all)}
      />
      <span>Pilih semua</span>
      <span className={styles.count}>
        {selectedCount} dari {count} dipilih
      </span>
    </label>
  );
}
