import { Input } from 'shared-ui/field';
import { FilterSelect } from '../../filter-select.tsx';
import { PRODUCT_TYPES } from '../../product-type.ts';
import { categoryKey, countedCategories, type ProductFilter } from '../draft/assignment.rules.ts';
import type { AssignableProduct } from '../option-group.ts';
import styles from './assignment.module.css';

const NO_CATEGORIES = { productIds: [], categories: [] };

interface ProductFilterFieldsProps {
  filter: ProductFilter;
  products: readonly AssignableProduct[];
  onChange: (filter: ProductFilter) => void;
}

/** Search, category, and whether only products with the group are shown. */
export function ProductFilterFields({ filter, products, onChange }: ProductFilterFieldsProps) {
  const categories = countedCategories(products, NO_CATEGORIES);
  const options: Record<string, string> = { '': 'Semua kategori' };
  for (const type of PRODUCT_TYPES) {
    options[type] = `Semua ${type.toLowerCase()}`;
    for (const category of categories) {
      if (category.type === type) options[categoryKey(category)] = category.name;
    }
  }
  return (
    <div className={styles.filters}>
      <Input
        type="search"
        aria-label="Cari produk"
        placeholder="Cari produk"
        value={filter.search}
        // Enter would save the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ target }) => onChange({ ...filter, search: target.value })}
      />
      <FilterSelect
        label="Kategori"
        options={options}
        value={filter.category}
        isBusy={false}
        onChoose={(category) => onChange({ ...filter, category })}
      />
      <label className={styles.only}>
        <input
          type="checkbox"
          checked={filter.isAssignedOnly}
          onChange={({ target }) => onChange({ ...filter, isAssignedOnly: target.checked })}
        />
        Hanya yang memakai
      </label>
    </div>
  );
}
