import { FieldBox, FieldHint } from 'shared-ui/field';
import { ConflictChoice } from './conflict-choice.tsx';
import { fieldLabel } from './form-fields.ts';
import styles from './product-form.module.css';
import type { Draft } from './use-product-draft.ts';

/** Checkbox for the product's visibility on the menu. */
export function VisibleField({ draft }: { draft: Draft }) {
  return (
    <FieldBox>
      <label className={styles.visible}>
        <input
          type="checkbox"
          name="visible"
          checked={draft.values.visible === 'on'}
          onChange={({ target }) => draft.change('visible', target.checked ? 'on' : '')}
        />
        {fieldLabel('visible')}
      </label>
      <FieldHint>Tanpa centang, hanya admin yang melihatnya.</FieldHint>
      <ConflictChoice draft={draft} name="visible" />
    </FieldBox>
  );
}
