import { useId } from 'react';
import { Select } from 'shared-ui/field';
import styles from './settings.module.css';
import type { SettingsDraft } from './settings.rules.ts';
import { type Category, categoryKey } from './settings.ts';

interface CategoryFieldsProps {
  categories: readonly Category[];
  draft: SettingsDraft;
  onChange: (category: string, station: string) => void;
}

/** Chooses the station of each category of the menu. */
export function CategoryFields({ categories, draft, onChange }: CategoryFieldsProps) {
  const rest = draft.stations.find(({ key }) => key === draft.restKey);
  const optionsOf = ({ type, name }: Category) =>
    name === null
      ? [{ ...rest, key: '' }, ...draft.stations.filter(({ key }) => key !== draft.restKey)]
      : [{ key: '', name: `Seperti ${type} lainnya` }, ...draft.stations];
  return (
    <section className={styles.card} aria-labelledby="kategori">
      <h2 id="kategori">Yang dibuat di stasiun mana</h2>
      <ul className={styles.categories}>
        {categories.map((category) => (
          <li key={categoryKey(category)}>
            <CategorySelect
              label={category.name === null ? `${category.type} lainnya` : category.name}
              type={category.type}
              value={draft.stationOf[categoryKey(category)] ?? ''}
              options={optionsOf(category)}
              onChange={(station) => onChange(categoryKey(category), station)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CategorySelectProps {
  label: string;
  type: string;
  value: string;
  options: readonly { key: string; name?: string }[];
  onChange: (station: string) => void;
}

function CategorySelect({ label, type, value, options, onChange }: CategorySelectProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>
        {label} <span>{type}</span>
      </label>
      <Select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(({ key, name }) => (
          <option key={key} value={key}>
            {name?.trim() || 'Stasiun tanpa nama'}
          </option>
        ))}
      </Select>
    </>
  );
}
