import { useId } from 'react';
import { PRODUCT_TYPES, type ProductType } from './product.ts';
import styles from './product-form.module.css';

interface TypeFieldProps {
  initial: ProductType | undefined;
  error: string | undefined;
}

/** Food or drink. */
export function TypeField({ initial, error }: TypeFieldProps) {
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={error && id} data-invalid={error !== undefined}>
      <legend className="field-label">Tipe</legend>
      <div className={styles.types}>
        {PRODUCT_TYPES.map((type) => (
          <label key={type} className={styles.type}>
            <input type="radio" name="type" value={type} defaultChecked={type === initial} />
            {type}
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={id}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
