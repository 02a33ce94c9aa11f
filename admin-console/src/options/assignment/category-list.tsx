import { FieldGroup } from 'shared-ui/field';
import {
  categoryKey,
  countedCategories,
  hasCategory,
  withCategory,
} from '../draft/assignment.rules.ts';
import type { AssignableProduct, Assignment } from '../option-group.ts';
import styles from './assignment.module.css';

interface CategoryListProps {
  assignment: Assignment;
  products: readonly AssignableProduct[];
  onChange: (assignment: Assignment) => void;
}

/** Whole categories; products that join one later have the group too. */
export function CategoryList({ assignment, products, onChange }: CategoryListProps) {
  const categories = countedCategories(products, assignment);
  if (categories.length === 0) return null;
  return (
    <FieldGroup label="Satu kategori sekaligus, juga menu barunya nanti">
      <div className={styles.chips}>
        {categories.map((category) => (
          <label key={categoryKey(category)}>
            <input
              type="checkbox"
              checked={hasCategory(assignment, category)}
              onChange={({ target }) =>
                onChange(withCategory(assignment, category, target.checked))
              }
            />
            <span>
              {category.name} <small>{category.type === 'Makanan' ? 'makanan' : 'minuman'}</small>
            </span>
            <small>{category.count}</small>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
