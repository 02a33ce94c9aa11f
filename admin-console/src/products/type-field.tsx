import { useId } from 'react';
import { FieldGroup, FieldNote } from 'shared-ui/field';
import { PRODUCT_TYPES } from '../product-type.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { fieldLabel } from './form-fields.ts';
import styles from './product-form.module.css';
import type { Draft } from './use-product-draft.ts';

/** Food or drink. */
export function TypeField({ draft }: { draft: Draft }) {
  const id = useId();
  const error = draft.errors.type;
  return (
    <FieldGroup
      label={fieldLabel('type')}
      aria-describedby={error && id}
      data-invalid={error !== undefined}
    >
      <div className={styles.types}>
        {PRODUCT_TYPES.map((type) => (
          <label key={type} className={styles.type}>
            <input
              type="radio"
              name="type"
              value={type}
              checked={draft.values.type === type}
              onChange={() => draft.change('type', type)}
            />
            {type}
          </label>
        ))}
      </div>
      <FieldNote id={id} error={error} />
      <ConflictChoice draft={draft} name="type" />
    </FieldGroup>
  );
}
