import { useState } from 'react';
import { Button } from 'shared-ui/button';
import {
  hasByCategory,
  isAssigned,
  matchingProducts,
  withProducts,
} from '../draft/assignment.rules.ts';
import type { AssignableProduct, Assignment } from '../option-group.ts';
import styles from './assignment.module.css';
import { ProductFilterFields } from './product-filter-fields.tsx';

interface ProductListProps {
  assignment: Assignment;
  /** As it is stored. */
  before: Assignment;
  products: readonly AssignableProduct[];
  onChange: (assignment: Assignment) => void;
}

/** Single products, found by name and category. */
export function ProductList({ assignment, before, products, onChange }: ProductListProps) {
  const [filter, setFilter] = useState({ search: '', category: '', isAssignedOnly: false });
  // A product that is unchecked stays in a list of those with the group.
  const [listed, setListed] = useState(assignment);
  const shown = matchingProducts(products, listed, filter);
  const free = shown.filter((product) => !hasByCategory(assignment, product));
  const isAll = free.length > 0 && free.every((product) => isAssigned(assignment, product));
  return (
    <div className={styles.products}>
      <p className={styles.heading}>Satu per satu</p>
      <ProductFilterFields
        filter={filter}
        products={products}
        onChange={(changed) => {
          setFilter(changed);
          setListed(assignment);
        }}
      />
      <div className={styles.all}>
        <p role="status">
          {shown.length === 0 ? 'Tidak ada produk yang cocok.' : `${shown.length} produk`}
        </p>
        {free.length > 0 && (
          <Button look="plain" onClick={() => onChange(withProducts(assignment, free, !isAll))}>
            {isAll ? 'Lepas semua yang tampil' : `Pilih semua yang tampil (${free.length})`}
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <ul className={styles.list} aria-label="Produk">
          {shown.map((product) => (
            <ProductItem
              key={product.id}
              product={product}
              assignment={assignment}
              before={before}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface ProductItemProps extends Pick<ProductListProps, 'assignment' | 'before' | 'onChange'> {
  product: AssignableProduct;
}

function ProductItem({ product, assignment, before, onChange }: ProductItemProps) {
  const isByCategory = hasByCategory(assignment, product);
  const isChecked = isAssigned(assignment, product);
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isChecked}
          disabled={isByCategory}
          onChange={({ target }) => onChange(withProducts(assignment, [product], target.checked))}
        />
        <span>
          {product.name}{' '}
          <small>
            {product.category ?? product.type}
            {product.isHidden && ' · disembunyikan'}
          </small>
        </span>
        <small data-change={isChecked !== isAssigned(before, product)}>
          {stateText(isChecked, isByCategory, isAssigned(before, product))}
        </small>
      </label>
    </li>
  );
}

/** What a save changes for a product. */
function stateText(isChecked: boolean, isByCategory: boolean, hadIt: boolean): string {
  if (!isChecked) return hadIt ? 'dilepas' : '';
  if (!hadIt) return 'baru';
  return isByCategory ? 'lewat kategori' : 'sudah';
}
