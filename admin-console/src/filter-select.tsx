import { Select } from 'shared-ui/field';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import styles from './filter-select.module.css';

interface FilterSelectProps<Choice extends string> {
  label: string;
  /** Options with their labels. */
  options: Readonly<Record<Choice, string>>;
  value: Choice;
  /** Whether the list is loading for the selected option. */
  isBusy: boolean;
  onChoose: (choice: Choice) => void;
}

export function FilterSelect<Choice extends string>({
  label,
  options,
  value,
  isBusy,
  onChoose,
}: FilterSelectProps<Choice>) {
  return (
    <span className={styles.select} aria-busy={isBusy}>
      <Select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value as Choice)}
      >
        {Object.entries<string>(options).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </Select>
      <Icon path={icons.next} size={16} />
    </span>
  );
}
