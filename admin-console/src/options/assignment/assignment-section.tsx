import { FieldError } from 'shared-ui/field';
import { assignedProducts, assignmentChanges } from '../draft/assignment.rules.ts';
import styles from '../group-form.module.css';
import type { AssignableProduct, Assignment } from '../option-group.ts';
import { CategoryList } from './category-list.tsx';
import { ProductList } from './product-list.tsx';

interface AssignmentSectionProps {
  assignment: Assignment;
  /** As it is stored. */
  before: Assignment;
  products: readonly AssignableProduct[];
  error: string | undefined;
  onChange: (assignment: Assignment) => void;
}

/** Which products have the group: whole categories, and single products. */
export function AssignmentSection(props: AssignmentSectionProps) {
  const { assignment, before, products, error, onChange } = props;
  return (
    <section className={styles.card} aria-labelledby="dipakai-untuk">
      <header>
        <h2 id="dipakai-untuk">Dipakai untuk</h2>
        <p role="status">{summary(before, assignment, products)}</p>
      </header>
      <CategoryList assignment={assignment} products={products} onChange={onChange} />
      <ProductList
        assignment={assignment}
        before={before}
        products={products}
        onChange={onChange}
      />
      {error && <FieldError role="alert">{error}</FieldError>}
    </section>
  );
}

function summary(
  before: Assignment,
  after: Assignment,
  products: readonly AssignableProduct[],
): string {
  const count = assignedProducts(after, products).length;
  const { added, removed } = assignmentChanges(before, after, products);
  const changes = [
    ...(added > 0 ? [`${added} ditambah`] : []),
    ...(removed > 0 ? [`${removed} dilepas`] : []),
  ];
  const total = count === 0 ? 'Belum ada produk' : `${count} produk`;
  return changes.length > 0 ? `${total} (${changes.join(', ')} saat disimpan).` : `${total}.`;
}
